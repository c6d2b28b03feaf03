import type { ReactNode } from 'react'
import type { PublicStage } from '../../../schema/programme/view.ts'
import { stageNow } from '../../../schema/programme/visitors.ts'
import type { EpochMs } from '../../../schema/values/time.ts'
import type { clockIn } from '../../live/clock/clock-words.ts'
import * as agenda from '../agenda/words/agenda.ts'
import * as visitors from '../visitors/words/visitors.ts'
import * as words from './words/sign.ts'

type SignStageProps = { stage: PublicStage; clock: ReturnType<typeof clockIn>; now: EpochMs }

/** One line of the sign: the stage and the way to it, what is on, and what comes next. */
export function SignStage({ stage, clock, now }: SignStageProps): ReactNode {
  const { running, coming } = stageNow(stage, now)
  return (
    <li className="sign-stage" data-on={running !== null}>
      <div className="sign-where">
        <h2 dir="auto" data-stage-color={stage.color}>
          {stage.name}
        </h2>
        {stage.way !== '' && <p dir="auto">{stage.way}</p>}
      </div>
      <div className="sign-now">
        {running === null ? (
          <p className="sign-quiet">{coming === null ? visitors.nothingMore : words.nothingNow}</p>
        ) : (
          <>
            <p className="sign-title" dir="auto">
              {running.name}
            </p>
            <p className="sign-time t-num">
              {running.isUp ? agenda.aboutToEnd : running.until !== null && visitors.until(clock.time(running.until))}
            </p>
          </>
        )}
      </div>
      {coming !== null && (
        <div className="sign-next">
          <p className="sign-title" dir="auto">
            {coming.name}
          </p>
          <p className="sign-time t-num">
            {coming.start !== null && <span>{clock.timeFrom(coming.start, now)}</span>}
            {coming.laterMinutes !== 0 && (
              <span className="sign-later">
                {coming.laterMinutes > 0 ? visitors.later(coming.laterMinutes) : visitors.earlier(-coming.laterMinutes)}
              </span>
            )}
          </p>
        </div>
      )}
    </li>
  )
}
