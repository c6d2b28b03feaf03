import { type ReactNode, Suspense } from 'react'
import { ErrorFrame, LoadingFrame, StageErrorFrame } from '../ui/frames.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Unfetched } from './lazy-page.ts'
import { surfaceOf } from './surface.ts'
import { useThemeAttributes } from './theme.ts'
import { UnfetchedFrame } from './unfetched-frame.tsx'

type PageBoundsProps = { pathname: string; children: ReactNode }

/** What stands around every page: its light, what is seen while it loads, and what is left if it breaks. */
export function PageBounds({ pathname, children }: PageBoundsProps): ReactNode {
  useThemeAttributes(surfaceOf(pathname))
  return <PageFallbacks pathname={pathname}>{children}</PageFallbacks>
}

/** The same without the light: around the router, which knows where somebody has gone since the first page. */
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
