import type { ReactNode } from 'react'
import * as limits from '../../../schema/limits.ts'
import {
  displayTimer,
  formatSeconds,
  isUntouched,
  progressShare,
  shownSeconds,
  timerPhase,
} from '../../../schema/tools/timers/clock.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import { widthInEm } from '../../live/clock/clock-width.ts'
import * as words from './words/demo.ts'

type DemoStageProps = {
  /** The room as a display sees it. */
  room: Snapshot
  now: number
  /** The part below the clock, and its share of the height, in percent. */
  children?: ReactNode
  takes?: number
}

/** A small version of the speaker's display: black, with a bar that is marked where the time to wrap up begins. */
export function DemoStage({ room, now, children, takes = 0 }: DemoStageProps): ReactNode {
  const timer = displayTimer(room)
  if (timer === null) return null
  const text = formatSeconds(shownSeconds(timer, now))
  const phase = timerPhase(timer, now)
  const { isRunning } = timer
  const word = isRunning ? words.phases[phase] : isUntouched(timer) ? words.standby : words.onHold
  const style = {
    '--digits-em': widthInEm(text),
    '--share': progressShare(timer, now).toFixed(4),
    '--takes': String(takes),
    '--mark': Math.min(1, limits.warningSeconds / timer.duration).toFixed(4),
  }
  return (
    <div className="demo-stage" data-phase={phase} data-running={isRunning} style={style}>
      <p className="demo-stage-top">
        <span>
          <span className="demo-stage-cue t-num">{timer.order + 1}</span>
          {timer.name}
        </span>
        <span className="demo-stage-word t-eyebrow">{word}</span>
      </p>
      <p
        translate="no"
        className="demo-stage-digits t-num"
        role="timer"
        aria-live="off"
        aria-label={`${timer.name}: ${text}`}
      >
        {text}
      </p>
      {children}
      <div className="demo-stage-bar" aria-hidden="true">
        <div className="demo-stage-fill" />
      </div>
    </div>
  )
}
