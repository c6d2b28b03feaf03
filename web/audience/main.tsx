import '../ui/tokens.css'
import './audience.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AudienceApp } from './audience-app.tsx'
import { FaultBoundary } from './fault-boundary.tsx'
import { readInlinedRoom } from './inlined-room.ts'
import { fetchScreenOf } from './later-screens.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('join.html has no #root')

const inlined = readInlinedRoom()
fetchScreenOf(inlined?.state ?? null)

createRoot(root).render(
  <StrictMode>
    <FaultBoundary>
      <AudienceApp inlined={inlined} />
    </FaultBoundary>
  </StrictMode>,
)
