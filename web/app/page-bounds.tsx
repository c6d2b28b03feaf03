import { type ReactNode, Suspense } from 'react'
import { ErrorFrame, LoadingFrame, StageErrorFrame } from '../ui/frames.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { surfaceOf } from './surface.ts'
import { useThemeAttributes } from './theme.ts'

/** What stands around every page: its light, what is seen while it loads, and what is left if it breaks. */
export function PageBounds({ pathname, children }: { pathname: string; children: ReactNode }): ReactNode {
  const surface = surfaceOf(pathname)
  useThemeAttributes(surface)
  const isStage = surface === 'stage'
  return (
    <ErrorBoundary
      resetKey={pathname}
      fallback={(retry) => (isStage ? <StageErrorFrame /> : <ErrorFrame onRetry={retry} />)}
    >
      <Suspense fallback={isStage ? null : <LoadingFrame />}>{children}</Suspense>
    </ErrorBoundary>
  )
}
