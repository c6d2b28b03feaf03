import { type ComponentType, type ReactNode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { useThemeAttributes } from '../app/theme.ts'
import { ThemeToggle } from '../app/theme-toggle.tsx'
import { DemoDesk } from './demo-desk.tsx'
import { repeatEarlyPresses } from './early-presses.ts'
import { JoinForm } from './join-form.tsx'

/** The islands as they come to the browser: what is further down is fetched when somebody is near. */
const awake: Readonly<Record<string, () => Promise<ComponentType>>> = {
  desk: async () => DemoDesk,
  join: async () => JoinForm,
  preview: async () => (await import('./live-preview.tsx')).LivePreview,
}

/** Gives life to parts of a built page; the switch of the lights, which needs to know the theme, is drawn here first. */
export function wakeIslands(places: readonly Element[]): void {
  for (const place of places) {
    const name = place.getAttribute('data-island') ?? ''
    if (name === 'lights') createRoot(place).render(<Lights />)
    // What cannot be fetched stays the picture it is.
    else
      awake[name]?.().then(
        (Island) => wake(place, name, Island),
        () => undefined,
      )
  }
}

function wake(place: Element, name: string, Island: ComponentType): void {
  hydrateRoot(
    place,
    <Awake place={place}>
      <Island />
    </Awake>,
    { identifierPrefix: name },
  )
}

/** Says when an island listens. */
function Awake({ place, children }: { place: Element; children: ReactNode }): ReactNode {
  useEffect(() => repeatEarlyPresses(place), [place])
  return children
}

function Lights(): ReactNode {
  useThemeAttributes('house')
  return <ThemeToggle />
}
