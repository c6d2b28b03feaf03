import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { persistentLoad } from './persistent-load.ts'

export type LazyScreen<P> = {
  show: (props: P) => ReactNode
  /** Fetches it before it is needed. */
  prefetch: () => void
}

/** A screen that is not part of the first load. @param fallback what stands in its place until it is here */
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
