import '../live/translated.ts'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { ThemeToggle } from '../client/masthead/theme-toggle.tsx'
import { useThemeAttributes } from '../client/theme.ts'
import { DemoDesk } from './demo/demo-desk.tsx'
import { JoinForm } from './home/join-form.tsx'

/** How each island is loaded: `rooms` and `preview` are fetched only when they are woken. */
const awake: Readonly<Record<string, () => Promise<ComponentType>>> = {
  desk: async () => DemoDesk,
  join: async () => JoinForm,
  rooms: async () => (await import('../client/rooms-here/rooms-here-list.tsx')).RoomsHere,
  preview: async () => (await import('./demo/live-preview.tsx')).LivePreview,
}

/**
 * Wakes an island of a built page. The theme switch, which needs to know the theme, and the rooms of this browser are
 * not in the HTML and are drawn here.
 * Resolves when the island listens. Rejects if its code cannot be fetched: it then stays as it was built.
 */
export async function wakeIsland(place: Element): Promise<void> {
  const name = place.getAttribute('data-island') ?? ''
  if (name === 'lights') return createRoot(place).render(<Lights />)
  const Island = await awake[name]?.()
  if (Island === undefined) return
  // What only this browser knows is not in the HTML.
  if (name === 'rooms') return createRoot(place).render(<Island />)
  return new Promise((resolve) => {
    const island = (
      <Awake onAwake={resolve}>
        <Island />
      </Awake>
    )
    hydrateRoot(place, island, { identifierPrefix: name })
  })
}

/** Reports when an island listens and has read what was typed or chosen in it before. */
function Awake({ onAwake, children }: { onAwake: () => void; children: ReactNode }): ReactNode {
  useEffect(onAwake, [onAwake])
  return children
}

function Lights(): ReactNode {
  useThemeAttributes('house')
  return <ThemeToggle />
}
