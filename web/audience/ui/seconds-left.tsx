import type { ReactNode } from 'react'
import { tagged } from '../../ui/tagged.ts'
import * as words from './words/seconds-left.ts'

type SecondsLeftProps = { left: number; warnsAt: number; isWarned: boolean }

/** The seconds left of a question. They are not read out every second, only once when time is short. */
export function SecondsLeft({ left, warnsAt, isWarned }: SecondsLeftProps): ReactNode {
  return (
    <>
      <span translate="no" className="countdown" role="timer" aria-label={words.timeLeft} data-late={left <= warnsAt}>
        {tagged(words.seconds(left), {
          sign: (inside) => <span aria-hidden="true">{inside}</span>,
          unit: (inside) => <span className="unseen">{inside}</span>,
        })}
      </span>
      <span role="status" className="unseen">
        {isWarned && words.secondsLeft(warnsAt)}
      </span>
    </>
  )
}
