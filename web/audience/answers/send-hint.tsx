import type { ReactNode } from 'react'
import type { Pending } from '../../client/outbox/outbox.ts'
import * as words from './words/answer.ts'

type SendHintProps = { phase: Pending['phase'] | null; children: ReactNode }

/** The line above the button: what to do, or that the answer waits for the network. */
export function SendHint({ phase, children }: SendHintProps): ReactNode {
  // A socket finds out late that it is dead; the phone itself often knows at once.
  const isWaiting = phase === 'waiting' || (phase === 'sending' && !navigator.onLine)
  return (
    <p className="hint action-hint" role="status">
      {isWaiting ? <strong className="waiting">{words.waitsForNetwork}</strong> : children}
    </p>
  )
}
