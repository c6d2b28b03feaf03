import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { ErrorBoundary } from '../client/error-boundary.tsx'
import { surfaceOf } from '../client/surface.ts'
import { useThemeAttributes } from '../client/theme.ts'
import { fetchHead } from '../live/fetch-json.ts'
import { Button } from '../ui/button.tsx'
import { ErrorFrame, LoadingFrame, PageFrame, StageErrorFrame } from '../ui/frames.tsx'
import * as words from '../ui/words/unfetched.ts'
import { Unfetched } from './page.ts'

type PageBoundsProps = { pathname: string; children: ReactNode }

/** Around every page: its theme, what is shown while it loads, and what is shown if it breaks. */
export function PageBounds({ pathname, children }: PageBoundsProps): ReactNode {
  useThemeAttributes(surfaceOf(pathname, location.search))
  return <PageFallbacks pathname={pathname}>{children}</PageFallbacks>
}

/** The same without the theme: around the router, which knows the current page. */
export function PageFallbacks({ pathname, children }: PageBoundsProps): ReactNode {
  const isStage = surfaceOf(pathname) === 'stage'
  return (
    <ErrorBoundary
      resetKey={pathname}
      fallback={(retry, fault) => {
        if (fault instanceof Unfetched) return <UnfetchedFrame {...{ fault, retry, isStage }} />
        return isStage ? <StageErrorFrame /> : <ErrorFrame onRetry={retry} />
      }}
    >
      <Suspense fallback={isStage ? null : <LoadingFrame />}>{children}</Suspense>
    </ErrorBoundary>
  )
}

const stageRetryMs = 5_000

type UnfetchedFrameProps = { fault: Unfetched; retry: () => void; isStage: boolean }

/**
 * Shown in place of a page that could not be fetched. It is fetched again on a press and when the connection is back;
 * on the stage, which stays black, every few seconds.
 */
function UnfetchedFrame({ fault, retry, isStage }: UnfetchedFrameProps): ReactNode {
  const [isPending, setIsPending] = useState(false)
  const fetchAgain = async () => {
    setIsPending(true)
    try {
      await fault.fetchAgain()
      retry()
    } catch {
      // A deploy may have removed the file: a reload helps then, if there is a connection.
      const reply = await fetchHead(window.location.href)
      if (reply !== null && reply.status < 500) window.location.reload()
      else setIsPending(false)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: every render's `fetchAgain` does the same
  useEffect(() => {
    const timer = isStage ? setInterval(fetchAgain, stageRetryMs) : undefined
    window.addEventListener('online', fetchAgain)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', fetchAgain)
    }
  }, [])
  if (isStage) return null
  return (
    <PageFrame title={words.title} text={words.text}>
      <Button variant="primary" isPending={isPending} pendingLabel={words.trying} onClick={fetchAgain}>
        {words.tryAgain}
      </Button>
    </PageFrame>
  )
}
