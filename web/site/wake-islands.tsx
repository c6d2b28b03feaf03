import { type ComponentType, type ReactNode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { ThemeToggle } from '../client/masthead/theme-toggle.tsx'
import { useThemeAttributes } from '../client/theme.ts'
import { DemoDesk } from './demo/demo-desk.tsx'
import { JoinForm } from './home/join-form.tsx'

/** The islands in the browser: those further down are fetched when the reader is near. */
const awake: Readonly<Record<string, () => Promise<ComponentType>>> = {
  desk: async () => DemoDesk,
  join: async () => JoinForm,
  preview: async () => (await import('./demo/live-preview.tsx')).LivePreview,
}

/**
 * Hydrates a part of a built page; the theme switch, which depends on the theme, is rendered here for the first time.
 * Resolves when it listens. Rejects if the part cannot be fetched: it then stays static.
 */
export async function wakeIsland(place: Element): Promise<void> {
  const name = place.getAttribute('data-island') ?? ''
  if (name === 'lights') return createRoot(place).render(<Lights />)
  const Island = await awake[name]?.()
  if (Island === undefined) return
  return new Promise((resolve) => {
    const island = (
      <Awake onAwake={resolve}>
        <Island />
      </Awake>
    )
    hydrateRoot(place, island, { identifierPrefix: name })
  })
}

/** Reports when an island listens and has read earlier input. */
function Awake({ onAwake, children }: { onAwake: () => void; children: ReactNode }): ReactNode {
  useEffect(onAwake, [onAwake])
  return children
}

function Lights(): ReactNode {
  useThemeAttributes('house')
  return <ThemeToggle />
}
