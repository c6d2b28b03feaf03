import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { ErrorBoundary } from '../app/error-boundary.tsx'
import type { RoomFeed } from '../live/use-room-feed.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'

const load = () => import('./engagement/audience-engagement.tsx')
const AudienceEngagement = lazy(async () => ({ default: (await load()).AudienceEngagement }))

/** Not at once: the timer comes first on a slow line. */
const prefetchMs = 3_000

/** Fetches the audience's tools before they are opened, so that they also open after the network has gone. */
export function usePrefetchedAudienceTools(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return
    // What fails here fails again, and is caught, when the tools are opened.
    const timeout = setTimeout(() => load().catch(() => undefined), prefetchMs)
    return () => clearTimeout(timeout)
  }, [isWanted])
}

type AudienceToolsProps = { feed: RoomFeed; tab: string; onTab: (tab: string) => void }

/** The tools of the audience, fetched apart; if they cannot be, the timers stay at hand. */
export function AudienceTools(props: AudienceToolsProps): ReactNode {
  return (
    <ErrorBoundary resetKey="audience" fallback={() => <NotLoaded />}>
      <Suspense
        fallback={
          <div className="pt-4">
            <SkeletonRows rows={3} />
          </div>
        }
      >
        <AudienceEngagement {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}

function NotLoaded(): ReactNode {
  return (
    <div className="pt-4">
      <EmptyState
        title="These tools could not be loaded"
        text="Your timers keep running. Load the page again when the connection is back."
      >
        <Button onClick={() => window.location.reload()}>Load again</Button>
      </EmptyState>
    </div>
  )
}
