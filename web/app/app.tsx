import { type ReactNode, Suspense } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { ErrorFrame, LoadingFrame, StageErrorFrame } from '../ui/frames.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { AccessDeniedPage, AgendaPage, ControllerPage, CreatePage, HomePage, NotFoundPage, QrPage, ViewerPage } from './pages.ts'
import { surfaceOf } from './surface.ts'
import { useThemeAttributes } from './theme.ts'

/** The route table of spec 2, as far as it is built. Pages read their room with `useParams().roomId`. */
export function App(): ReactNode {
  const { pathname } = useLocation()
  const surface = surfaceOf(pathname)
  useThemeAttributes(surface)
  const isStage = surface === 'stage'
  return (
    <ErrorBoundary resetKey={pathname} fallback={(retry) => (isStage ? <StageErrorFrame /> : <ErrorFrame onRetry={retry} />)}>
      <Suspense fallback={isStage ? null : <LoadingFrame />}>
        <Routes>
          <Route path="/" element={<HomePage />} />
          <Route path="/create" element={<CreatePage />} />
          <Route path="/room/:roomId/controller" element={<ControllerPage />} />
          <Route path="/room/:roomId/viewer" element={<ViewerPage />} />
          <Route path="/room/:roomId/agenda" element={<AgendaPage />} />
          <Route path="/room/:roomId/qr" element={<QrPage />} />
          <Route path="/dashboard" element={<AccessDeniedPage />} />
          <Route path="/account-settings" element={<AccessDeniedPage />} />
          <Route path="/billing" element={<AccessDeniedPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  )
}
