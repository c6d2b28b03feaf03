import { type ReactNode, Suspense, useEffect, useTransition } from 'react'
import { surfaceOf } from '../client/surface.ts'
import { useThemeAttributes } from '../client/theme.ts'
import { ErrorBoundary } from '../live/error-boundary.tsx'
import { fetchHead } from '../live/fetch-json.ts'
import { listen } from '../live/listen.ts'
import { Button } from '../ui/button.tsx'
import { ErrorFrame, LoadingFrame, PageFrame } from '../ui/frames.tsx'
import * as words from '../ui/words/unfetched.ts'
import { Unfetched } from './page.ts'

type PageBoundsProps = { pathname: string; children: ReactNode }

/** Around every page: its theme, what is shown while it loads, and what is shown if it breaks. */
export function PageBounds({ pathname, children }: PageBoundsProps): ReactNode {
  useThemeAttributes(surfaceOf(pathname, location.search))
  return <PageFallbacks pathname={pathname}>{children}</PageFallbacks>
}

/** The bounds without the theme, around the router, which knows the current page. */
export function PageFallbacks({ pathname, children }: PageBoundsProps): ReactNode {
  const isStage = surfaceOf(pathname) === 'stage'
  return (
    <ErrorBoundary
      resetKey={pathname}
      fallback={(retry, fault) => {
        if (isStage) return <BlackUntilReload />
        return fault instanceof Unfetched ? <UnfetchedFrame /> : <ErrorFrame onRetry={retry} />
      }}
    >
      <Suspense fallback={isStage ? null : <LoadingFrame />}>{children}</Suspense>
    </ErrorBoundary>
  )
}

/** Loads the page again if the server replies: the present files have the names that the present page knows. */
async function reload(): Promise<void> {
  const reply = await fetchHead(window.location.href)
  if (reply !== null && reply.status < 500) window.location.reload()
}

/** Shown in place of a page that could not be fetched. A press, or the connection when it is back, loads it again. */
function UnfetchedFrame(): ReactNode {
  const [isPending, startReload] = useTransition()
  useEffect(() => listen(() => startReload(reload), [window, 'online']), [])
  return (
    <PageFrame title={words.title} text={words.text}>
      <Button variant="primary" isPending={isPending} pendingLabel={words.trying} onClick={() => startReload(reload)}>
        {words.tryAgain}
      </Button>
    </PageFrame>
  )
}

const stageReloadMs = 5_000

/** An error is never projected: the stage stays black, and loads the page again as soon as the server replies. */
function BlackUntilReload(): ReactNode {
  useEffect(() => {
    const timer = setInterval(reload, stageReloadMs)
    return () => clearInterval(timer)
  }, [])
  return null
}
