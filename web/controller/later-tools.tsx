/** Tools that are fetched apart, after the timers (architecture 8: the controller's first load). */
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { ErrorBoundary } from '../app/error-boundary.tsx'
import type { RoomFeed } from '../live/use-room-feed.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import * as words from './words/tabs.ts'

type AudienceProps = { feed: RoomFeed; tab: string; onTab: (tab: string) => void }

const loads = {
  audience: async () => (await import('./engagement/audience-engagement.tsx')).AudienceEngagement,
  share: async () => (await import('./share-card.tsx')).ShareCard,
  room: async () => (await import('./room-card.tsx')).RoomCard,
}

const LazyAudience = lazy(async () => ({ default: await loads.audience() }))
const LazyShare = lazy(async () => ({ default: await loads.share() }))
const LazyRoom = lazy(async () => ({ default: await loads.room() }))

export const AudienceTools = (props: AudienceProps): ReactNode => (
  <Later name="audience">
    <LazyAudience {...props} />
  </Later>
)

export const SharePanel = (): ReactNode => (
  <Later name="share">
    <LazyShare />
  </Later>
)

export const RoomPanel = (): ReactNode => (
  <Later name="room">
    <LazyRoom />
  </Later>
)

/** Not at once: the timer comes first on a slow line. */
const prefetchMs = 3_000

/** Fetches what comes later before it is opened, so that it also opens after the network has gone. */
export function usePrefetchedTools(hasAudience: boolean): void {
  useEffect(() => {
    // What fails here fails again, and is caught, when the tools are opened.
    const fetchAll = () => {
      const { audience, ...others } = loads
      for (const load of [...Object.values(others), ...(hasAudience ? [audience] : [])]) load().catch(() => undefined)
    }
    const timeout = setTimeout(fetchAll, prefetchMs)
    return () => clearTimeout(timeout)
  }, [hasAudience])
}

/** What is inside when it is here; if it cannot be fetched, the timers stay at hand. */
function Later({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <ErrorBoundary resetKey={name} fallback={() => <NotLoaded />}>
      <Suspense
        fallback={
          <div className="pt-4">
            <SkeletonRows rows={3} />
          </div>
        }
      >
        {children}
      </Suspense>
    </ErrorBoundary>
  )
}

function NotLoaded(): ReactNode {
  return (
    <div className="pt-4">
      <EmptyState title={words.notLoaded} text={words.notLoadedText}>
        <Button onClick={() => window.location.reload()}>{words.loadAgain}</Button>
      </EmptyState>
    </div>
  )
}
