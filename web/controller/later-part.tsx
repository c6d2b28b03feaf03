import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/** A component that is not in the first load of its page. */
export type LaterPart<P> = {
  /** The component, null until it has been fetched. */
  get: () => ComponentType<P> | null
  /** Fetches it once for everybody who asks. A failure rejects for those who asked, and the next call tries again. */
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

type LaterPlaceProps<P> = {
  part: LaterPart<P>
  /** For the part. */
  props: P
  /** Shown while it is on its way. */
  coming: ReactNode
  /** Shown if it could not be fetched. */
  missing: ReactNode
}

/**
 * The place of a part that is fetched later. Once it has been fetched it is drawn at once: React's `lazy` would show its fallback
 * for 300 ms even then, and would never forget a failure.
 */
export function LaterPlace<P extends object>({ part, props, coming, missing }: LaterPlaceProps<P>): ReactNode {
  const [state, setState] = useState<'coming' | 'here' | 'missing'>('coming')
  useEffect(() => {
    let isStale = false
    part.fetch().then(
      () => !isStale && setState('here'),
      () => !isStale && setState('missing'),
    )
    return () => {
      isStale = true
    }
  }, [part])
  const Part = part.get()
  if (Part !== null) return <Part {...props} />
  return state === 'missing' ? missing : coming
}
