import type { ComponentType } from 'react'

/** A component that is not in the first load of its page (architecture 8). */
export type LaterPart<P> = {
  /** The component, null until it has been fetched. */
  get: () => ComponentType<P> | null
  /** Fetches it once for everybody who asks. A failure is told to those who asked, and tried again at the next asking. */
  fetch: () => Promise<void>
}

export function laterPart<P>(load: () => Promise<ComponentType<P>>): LaterPart<P> {
  let loaded: ComponentType<P> | null = null
  let loading: Promise<void> | null = null
  return {
    get: () => loaded,
    fetch() {
      loading ??= load().then(
        (part) => {
          loaded = part
        },
        (fault: unknown) => {
          loading = null
          throw fault
        },
      )
      return loading
    },
  }
}

/** Fetches parts before they are needed. What fails now is tried again when it is. */
export function prefetch(...parts: readonly Pick<LaterPart<never>, 'fetch'>[]): void {
  for (const { fetch } of parts) fetch().catch(() => undefined)
}
