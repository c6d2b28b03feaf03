/** Code that is not in the first load of its page. */
import { type ComponentType, createContext, type ReactNode, useEffect, useState } from 'react'

export type Part<T> = {
  /** What was fetched, null until it is here. */
  get: () => T | null
  /** Fetches it once for all callers. A failure rejects for them, and the next call tries again; one that is awaited never fails. */
  fetch: () => Promise<T>
}

const retryMs = 2_000

/**
 * A part of the app that is fetched when needed.
 * @param isAwaited whether it is tried until it is here: nobody presses a second time for it
 */
export function part<T>(load: () => Promise<T>, { isAwaited = false } = {}): Part<T> {
  let loaded: T | null = null
  let loading: Promise<T> | null = null
  async function attempt(): Promise<T> {
    for (;;) {
      try {
        loaded = await load()
        return loaded
      } catch (fault) {
        if (!isAwaited) {
          loading = null
          throw fault
        }
        await new Promise((resolve) => setTimeout(resolve, retryMs))
      }
    }
  }
  return {
    get: () => loaded,
    fetch() {
      loading ??= attempt()
      return loading
    },
  }
}

/** Fetches parts before they are needed. A failure is retried when they are. */
export function prefetch(...parts: readonly Pick<Part<unknown>, 'fetch'>[]): void {
  for (const { fetch } of parts) fetch().catch(() => undefined)
}

/** Fetches a part, and draws again when it is here or has failed. */
function useArrival(part: Part<unknown>): { fault: unknown } | 'here' | null {
  const [end, setEnd] = useState<{ fault: unknown } | 'here' | null>(null)
  useEffect(() => {
    let isStale = false
    part.fetch().then(
      () => isStale || setEnd('here'),
      (fault: unknown) => isStale || setEnd({ fault }),
    )
    return () => {
      isStale = true
    }
  }, [part])
  return end
}

/** The contents of a part; null until it is here, and after a failure. For parts that a screen can do without. */
export function usePart<T>(part: Part<T>): T | null {
  useArrival(part)
  return part.get()
}

type Frames = {
  /** Shown while it is on its way. */
  coming?: ReactNode
  /** Shown if it could not be fetched; without it, the page breaks. */
  missing?: ReactNode
}
export type LazyComponent<P> = Part<ComponentType<P>> & ((props: P & Frames) => ReactNode)

type ArrivingProps<P> = Frames & { code: Part<ComponentType<P>>; props: P }

function Arriving<P extends object>({ code, props, coming = null, missing }: ArrivingProps<P>): ReactNode {
  const end = useArrival(code)
  const Here = code.get()
  if (Here !== null) return <Here {...props} />
  if (end === null || end === 'here') return coming
  if (missing === undefined) throw end.fault
  return missing
}

/**
 * A component that is fetched when it is first drawn, or before. Once fetched, it is drawn immediately: React's `lazy`
 * would show its fallback for 300 ms even then, and would never retry a failure.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { isAwaited = false, ...frames }: Frames & { isAwaited?: boolean } = {},
): LazyComponent<P> {
  const code = part(load, { isAwaited })
  const show = (props: P & Frames): ReactNode => {
    const { coming = frames.coming, missing = frames.missing } = props
    return <Arriving code={code} props={props} coming={coming} missing={missing} />
  }
  return Object.assign(show, code)
}

/** Starts fetching the page of an address in advance. The shell provides it, because it knows the pages. */
export const PreloadPage = createContext<(pathname: string) => void>(() => undefined)
