import type { ReactNode } from 'react'

/** The line above the button: what to do, or that the answer waits for the network. */
export function SendHint({ isWaiting, children }: { isWaiting: boolean; children: ReactNode }): ReactNode {
  return (
    <p className="hint action-hint" role="status">
      {isWaiting ? <strong className="waiting">Will send when you're back online</strong> : children}
    </p>
  )
}
