import '../live/jitless.ts'
import '../live/translated.ts'
import '../ui/form/radio-ring.ts'
import '../ui/styles/tokens.css'
import './audience.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { serverNow } from '../live/clock/clock.ts'
import { ErrorBoundary } from '../live/error-boundary.tsx'
import { AudienceApp, BrokenPage } from './audience-app.tsx'
import { withFramedSession } from './framed-session.ts'
import { readInlinedRoom } from './inlined-room.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('join.html has no #root')

const inlined = withFramedSession(readInlinedRoom(), serverNow())

createRoot(root).render(
  <StrictMode>
    <ErrorBoundary resetKey="" fallback={() => <BrokenPage />}>
      <AudienceApp inlined={inlined} />
    </ErrorBoundary>
  </StrictMode>,
)
