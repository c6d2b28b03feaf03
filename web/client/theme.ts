import { useLayoutEffect, useSyncExternalStore } from 'react'
import { browserStorage } from '../live/browser-storage.ts'
import { watchMedia } from '../ui/media-query.ts'
import { sharedValue } from '../ui/shared-value.ts'
import type { Surface } from './surface.ts'

type Theme = 'dark' | 'light'

const storageKey = 'cuelight_theme'
const systemLight = watchMedia('(prefers-color-scheme: light)')

/** The user's choice; null follows the system (and is dark in the booth). Kept in memory if storage is off. */
const chosen = sharedValue(readChosen())

function readChosen(): Theme | null {
  const stored = browserStorage('local')?.getItem(storageKey)
  return stored === 'dark' || stored === 'light' ? stored : null
}

/** Chooses a theme for every page of this browser. */
export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // Storage is off: the choice lasts until the page is left.
  }
  chosen.set(theme)
}

function subscribe(listener: () => void): () => void {
  const end = chosen.subscribe(listener)
  const endSystem = systemLight.subscribe(listener)
  return () => {
    end()
    endSystem()
  }
}

/** Where the user’s choice does not count. */
const fixed: { [surface in Surface]?: Theme } = { stage: 'dark', paper: 'light' }

const themeFor = (surface: Surface): Theme =>
  fixed[surface] ?? chosen.get() ?? (surface === 'house' && systemLight.matches() ? 'light' : 'dark')

/** The current theme of a surface; follows the choice and the system. */
export function useTheme(surface: Surface): Theme {
  return useSyncExternalStore(subscribe, () => themeFor(surface))
}

/** Sets the attributes that the tokens read: `data-theme`, and `data-stage` where the page is black. */
export function useThemeAttributes(surface: Surface): void {
  const theme = useTheme(surface)
  useLayoutEffect(() => {
    const root = document.documentElement
    root.toggleAttribute('data-stage', surface === 'stage')
    root.setAttribute('data-theme', theme)
  }, [surface, theme])
}
