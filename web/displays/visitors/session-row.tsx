import { memo, type ReactNode } from 'react'
import { pathOf } from '../../../schema/links/page-path.ts'
import * as pages from '../../../schema/links/pages.ts'
import type { PublicStage } from '../../../schema/programme/view.ts'
import { type PublicSession, type SessionTimes, sessionTimes } from '../../../schema/programme/visitors.ts'
import type { EpochMs } from '../../../schema/values/time.ts'
import type { clockIn } from '../../live/clock/clock-words.ts'
import { lengthWords } from '../agenda/agenda-times.ts'
import * as agenda from '../agenda/words/agenda.ts'
import { StarIcon } from './tools.tsx'
import * as words from './words/visitors.ts'

type RowTimes = Pick<SessionTimes, 'planned' | 'start' | 'laterMinutes'> & {
  /** Whether it is on and its time is up. */
  isUp: boolean
}

/** The times of a row, so that it is drawn again when one of them has changed, and not whenever time has passed. */
export function rowTimes(session: PublicSession, now: EpochMs): RowTimes {
  const { planned, start, end, laterMinutes } = sessionTimes(session, now)
  return { planned, start, laterMinutes, isUp: session.status === 'live' && end !== null && end <= now }
}

type RowProps = RowTimes & {
  session: PublicSession
  stage: PublicStage
  isStarred: boolean
  /** The chosen session that it clashes with. */
  clash: string | null
  onStar: (id: string) => void
  clock: ReturnType<typeof clockIn>
}

/** One session: when it is expected, what it is, where, and its star. Its title leads to the page of its stage for phones. */
export const SessionRow = memo(function SessionRow(props: RowProps): ReactNode {
  const { session, stage, isStarred, clash, onStar, clock, planned, start, laterMinutes, isUp } = props
  const { status } = session
  const isOn = status === 'live' || status === 'paused'
  const state = isUp ? agenda.aboutToEnd : status === 'upcoming' ? null : agenda.sessionStates[status]
  return (
    <li className="visitors-session" data-status={status} aria-current={isOn ? 'true' : undefined}>
      <div className="visitors-entry">
        <p className="visitors-times t-num">
          {start !== null && <time dateTime={new Date(start).toISOString()}>{clock.time(start)}</time>}
          {laterMinutes !== 0 && planned !== null && (
            <s>
              <span className="sr-only">{words.planned(clock.time(planned))}</span>
              <span aria-hidden="true">{clock.time(planned)}</span>
            </s>
          )}
        </p>
        <div className="visitors-body">
          <h3>
            <a href={pathOf(pages.join, stage.roomId)} dir="auto">
              {session.name}
            </a>
          </h3>
          {session.speaker !== '' && (
            <p className="visitors-speaker">
              <bdi>{session.speaker}</bdi>
            </p>
          )}
          <p className="visitors-facts">
            {state !== null && <span className="visitors-chip">{state}</span>}
            {laterMinutes !== 0 && <Later minutes={laterMinutes} />}
            <bdi className="visitors-stage" data-stage-color={stage.color}>
              {stage.name}
            </bdi>
            <span>{lengthWords(session.seconds)}</span>
            {session.track !== '' && <bdi>{session.track}</bdi>}
          </p>
          {isStarred && clash !== null && <p className="visitors-clash">{words.clashes(clash)}</p>}
        </div>
      </div>
      <button
        type="button"
        className="visitors-mark"
        aria-pressed={isStarred}
        aria-label={isStarred ? words.removeStar(session.name) : words.addStar(session.name)}
        onClick={() => onStar(session.id)}
      >
        <StarIcon isFull={isStarred} />
      </button>
    </li>
  )
})

/** By how many minutes a session begins later or earlier than planned, in words. */
export const Later = ({ minutes }: { minutes: number }): ReactNode => (
  <span className="visitors-later" data-later={minutes > 0}>
    {minutes > 0 ? words.later(minutes) : words.earlier(-minutes)}
  </span>
)
