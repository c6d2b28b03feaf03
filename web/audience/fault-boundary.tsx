import { Component, type ReactNode } from 'react'
import { Frame } from './frame.tsx'
import { Screen } from './screen.tsx'
import * as words from './words/entry.ts'

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
