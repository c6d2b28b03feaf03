import type { ReactNode } from 'react'
import * as words from './words/seconds-left.ts'

type SecondsLeftProps = { left: number; warnsAt: number; isWarned: boolean }

/** The seconds left of a question. They are not read out every second, only once when time is short. */
export function SecondsLeft({ left, warnsAt, isWarned }: SecondsLeftProps): ReactNode {
  return (
    <>
      <span className="countdown" role="timer" aria-label={words.timeLeft} data-late={left <= warnsAt}>
        {left}
        <span aria-hidden="true">{words.secondsSign}</span>
        <span className="unseen"> {words.seconds(left)}</span>
      </span>
      <span role="status" className="unseen">
        {isWarned && words.secondsLeft(warnsAt)}
      </span>
    </>
  )
}
