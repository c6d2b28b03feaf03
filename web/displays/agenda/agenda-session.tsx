import './agenda-session.css'
import type { ReactNode } from 'react'
import { formatSeconds, progressShare, shownSeconds } from '../../../schema/tools/timers/clock.ts'
import type { Timer } from '../../../schema/tools/timers/entity.ts'
import { type AgendaItem, sessionSeconds } from '../../../schema/tools/timers/forecast/agenda.ts'
import { roundedTime } from '../../../schema/tools/timers/forecast/rounded-time.ts'
import type { EpochMs } from '../../../schema/values/time.ts'
import type { clockIn } from '../../live/clock/clock-words.ts'
import { useServerNow } from '../../live/clock/ticker.ts'
import { numberText } from '../../ui/say.ts'
import { lengthWords } from './agenda-times.ts'
import * as words from './words/agenda.ts'

type Props = {
  item: AgendaItem
  /** Its place in the programme, from 1. */
  number: number
  /** Whether it is the current session and its time is up. */
  isOver: boolean
  /** Whether times are exact to the minute instead of rounded to five. */
  isExact: boolean
  clock: Clock
  /** Set if the reader's clock shows other times than the room's. */
  readersClock: Clock | null
  now: EpochMs
}
type Clock = ReturnType<typeof clockIn>

/** One session of the programme: number, expected times, name, length, and state. */
export function AgendaSession({ item, number, isOver, isExact, clock, readersClock, now }: Props): ReactNode {
  const { timer, status } = item
  const said = (expected: EpochMs | null, planned: EpochMs | null) =>
    expected === null || isExact ? expected : roundedTime(expected, planned)
  // The end of a paused session, or of one that runs over, is unknown.
  const startsAt = status === 'paused' ? null : said(item.expectedStart, item.plannedStart)
  const isEndKnown = !isOver && status !== 'paused' && (status !== 'done' || item.actualEnd !== null)
  const endsAt = isEndKnown ? said(item.expectedEnd, item.plannedEnd) : null
  // To five minutes, a short session would end when it starts.
  const until = startsAt === null || endsAt === null || endsAt <= startsAt ? null : clock.timeFrom(endsAt, now)
  const isShort = startsAt !== null && until === clock.timeFrom(startsAt, now)
  // [G6] How late it is, is for the crew.
  const word = isOver ? words.aboutToEnd : status === 'upcoming' ? null : words.sessionStates[status]
  const isCurrent = status === 'live' || status === 'paused'
  return (
    <li className="agenda-session" data-status={status} aria-current={isCurrent ? 'true' : undefined}>
      <span className="agenda-number t-num" aria-hidden="true">
        {numberText(number)}
      </span>
      <p className="agenda-times t-num">
        {startsAt !== null && <time dateTime={new Date(startsAt).toISOString()}>{clock.timeFrom(startsAt, now)}</time>}
        {until !== null && !isShort && <span className="agenda-until">{words.until(until)}</span>}
        {startsAt !== null && readersClock !== null && (
          <span className="agenda-until">{words.yourTime(readersClock.timeFrom(startsAt, now))}</span>
        )}
      </p>
      <div className="agenda-body">
        <h2 dir="auto">{timer.name}</h2>
        {timer.speaker !== '' && (
          // Its margin is that of the page's direction, whatever letters the name has.
          <p className="agenda-speaker">
            <bdi>{timer.speaker}</bdi>
          </p>
        )}
        <p className="agenda-facts">
          {word !== null && <span className="agenda-chip">{word}</span>}
          <span>{lengthWords(sessionSeconds(item))}</span>
        </p>
      </div>
      {isCurrent && <CurrentClock timer={timer} />}
    </li>
  )
}

/** [G6] The clock of the session that is on, to the second of the big display; it stands at 0:00 when the time is up. */
function CurrentClock({ timer }: { timer: Timer }): ReactNode {
  const now = useServerNow(timer)
  const shown = Math.max(0, shownSeconds(timer, now))
  return (
    <div className="agenda-current">
      <p className="agenda-remaining t-num" role="timer" aria-live="off" aria-label={timer.name}>
        <bdi dir="ltr" translate="no">
          {formatSeconds(shown)}
        </bdi>
      </p>
      <div className="agenda-bar" aria-hidden="true">
        <div style={{ transform: `scaleX(${progressShare(timer, now)})` }} />
      </div>
    </div>
  )
}
