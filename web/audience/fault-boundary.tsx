import { Component, type ReactNode } from 'react'
import { Frame } from './frame.tsx'
import { Screen } from './screen.tsx'

/** What is left of a phone page that broke; React itself reports the error. */
export class FaultBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return (
      <Frame>
        <Screen title="This page stopped working" lamp="out">
          <p>Load it again and you are back in the event.</p>
          <button type="button" className="button button-main" onClick={() => location.reload()}>
            Load Again
          </button>
        </Screen>
      </Frame>
    )
  }
}
