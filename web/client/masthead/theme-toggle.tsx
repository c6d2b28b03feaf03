import type { ReactNode } from 'react'
import { squareButtonStyle } from '../../ui/button-style.ts'
import { LightsOffIcon, LightsOnIcon } from '../../ui/icons.tsx'
import { surfaceOf } from '../surface.ts'
import { chooseTheme, useTheme } from '../theme.ts'
import * as words from './words/theme-toggle.ts'

/** Switches between the light and the dark theme, on every page of this browser. */
export function ThemeToggle(): ReactNode {
  const isDark = useTheme(surfaceOf(window.location.pathname)) === 'dark'
  const label = isDark ? words.toLight : words.toDark
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
      className={squareButtonStyle('quiet', 'm')}
    >
      {isDark ? <LightsOffIcon /> : <LightsOnIcon />}
    </button>
  )
}
