import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** A lazy page inside the organiser shell; shell and page are fetched at the same time. */
export function organiserPage(load: () => Promise<ComponentType>): LazyExoticComponent<ComponentType> {
  return lazy(async () => {
    const [{ OrganiserShell }, Page] = await Promise.all([import('./organiser-shell.tsx'), load()])
    return {
      default: () => (
        <OrganiserShell>
          <Page />
        </OrganiserShell>
      ),
    }
  })
}
