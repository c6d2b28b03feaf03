/** Code that is not in the first load of its page. */
import { type ComponentType, createContext, type ReactNode, Suspense, use, useEffect, useState } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'

export type Part<T> = {
  /** What was fetched, null until it is here. */
  get: () => T | null
  /** Fetches it once for all callers. A failure rejects for them, and the next call tries again. */
  fetch: () => Promise<T>
}

/** A part of the app that is fetched when needed. */
export function part<T>(load: () => Promise<T>): Part<T> {
  let loaded: T | null = null
  let loading: Promise<T> | null = null
  const keep = (code: T): T => {
    loaded = code
    return code
  }
  const forget = (fault: unknown): never => {
    loading = null
    throw fault
  }
  return {
    get: () => loaded,
    fetch() {
      loading ??= load().then(keep, forget)
      return loading
    },
  }
}

const retryMs = 2_000

/** Tries until it is here: for what nobody presses a second time. */
export const untilFetched =
  <T,>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    for (;;) {
      try {
        return await load()
      } catch {
        await new Promise((resolve) => setTimeout(resolve, retryMs))
      }
    }
  }

/** Fetches parts before they are needed. A failure is retried when they are. */
export function prefetch(...parts: readonly Pick<Part<unknown>, 'fetch'>[]): void {
  for (const { fetch } of parts) fetch().catch(() => undefined)
}

/** The contents of a part that is tried until it is here; null until then. */
export function usePart<T>(part: Part<T>): T | null {
  const [, setHere] = useState(part.get() !== null)
  useEffect(() => void part.fetch().then(() => setHere(true)), [part])
  return part.get()
}

type Frames = {
  /** Shown while it is on its way. */
  coming?: ReactNode
  /** Shown if it could not be fetched. */
  missing?: (retry: () => void) => ReactNode
  /** Shown if it breaks; without it, the page breaks with it. */
  broken?: (retry: () => void) => ReactNode
}
export type LazyComponent<P> = Part<ComponentType<P>> & ((props: P & Frames) => ReactNode)

/**
 * A component that is fetched when it is first drawn, or before. React's `lazy` would show its fallback for 300 ms even if
 * it is here, and would never retry a failure.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  frames: Frames = {},
): LazyComponent<P> {
  const code = part(load)
  const show = (props: P & Frames): ReactNode => <Place {...frames} {...props} code={code} props={props} />
  return Object.assign(show, code)
}

type PlaceProps<P> = Frames & { code: Part<ComponentType<P>>; props: P }

/** Where a component is drawn that may be on its way. */
function Place<P extends object>({ code, props, coming, missing, broken }: PlaceProps<P>): ReactNode {
  const attempt = () => code.get() ?? code.fetch().catch(() => null)
  const [arrival, setArrival] = useState(attempt)
  const failed = missing?.(() => setArrival(attempt))
  const place = (
    <Suspense fallback={coming}>
      {arrival instanceof Promise ? (
        <Arriving arrival={arrival} missing={failed} props={props} />
      ) : (
        <Arrived code={arrival} missing={failed} props={props} />
      )}
    </Suspense>
  )
  if (broken === undefined) return place
  return (
    <ErrorBoundary resetKey="" fallback={broken}>
      {place}
    </ErrorBoundary>
  )
}

type ArrivedProps<P> = { code: ComponentType<P> | null; missing: ReactNode; props: P }

/** The component, or what is shown in its place if it could not be fetched. */
const Arrived = <P extends object>({ code: Here, missing, props }: ArrivedProps<P>): ReactNode =>
  Here === null ? missing : <Here {...props} />

type ArrivingProps<P> = Omit<ArrivedProps<P>, 'code'> & { arrival: Promise<ComponentType<P> | null> }

// `use` may not be called in one rendering and left out in the next, and the component may have arrived when its place is drawn again.
const Arriving = <P extends object>({ arrival, ...rest }: ArrivingProps<P>): ReactNode => (
  <Arrived code={use(arrival)} {...rest} />
)

/** Starts fetching the page of an address in advance. The shell provides it, because it knows the pages. */
export const PreloadPage = createContext<(pathname: string) => void>(() => undefined)
