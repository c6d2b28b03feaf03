import '../live/jitless.ts'
import '../ui/form/radio-ring.ts'
import '../ui/styles/tokens.css'
import './audience.css'
import { Component, type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AudienceApp } from './audience-app.tsx'
import { Frame } from './frame.tsx'
import { readInlinedRoom } from './inlined-room.ts'
import { fetchScreenOf } from './later-screens.tsx'
import { Screen } from './sheet/screen.tsx'
import * as words from './words/entry.ts'

/** Shown in place of a phone page that broke; React itself reports the error. */
class FaultBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return (
      <Frame>
        <Screen title={words.brokenTitle} lamp="out">
          <p>{words.broken}</p>
          <button type="button" className="button button-main" onClick={() => location.reload()}>
            {words.loadAgain}
          </button>
        </Screen>
      </Frame>
    )
  }
}

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
