/** Parts of the page that are not in its first load. */
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

type LazyScreen<P> = {
  show: (props: P) => ReactNode
  /** Fetches it before it is needed. */
  prefetch: () => void
}

/**
 * A screen that comes late.
 * @param fallback what stands in its place until it is here
 */
export function lazyScreen<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback: ReactNode,
): LazyScreen<P> {
  const loadOnce = persistentLoad(load)
  const Lazy = lazy<ComponentType<P>>(async () => ({ default: await loadOnce() }))
  return {
    show: (props) => (
      <Suspense fallback={fallback}>
        <Lazy {...props} />
      </Suspense>
    ),
    prefetch: () => void loadOnce().catch(() => {}),
  }
}

const retryMs = 2_000
const tries = 5

/**
 * Loads a part of the page once for everybody who asks, and tries a few times: a phone in a lift must not end on the
 * page that says it broke. Offline tries do not count.
 */
export function persistentLoad<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null
  async function persist(): Promise<T> {
    for (let failures = 0; ; ) {
      try {
        return await load()
      } catch (fault) {
        if (navigator.onLine) failures++
        if (failures >= tries) {
          loading = null
          throw fault
        }
        await new Promise((resolve) => setTimeout(resolve, retryMs))
      }
    }
  }
  return () => {
    loading ??= persist()
    return loading
  }
}
