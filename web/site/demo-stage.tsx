import type { CSSProperties, ReactNode } from 'react'
import * as limits from '../../schema/limits.ts'
import { type Clock, formatSeconds, progressShare, shownSeconds, timerPhase } from '../../schema/room/timer.ts'
import * as words from './demo-content.ts'

type DemoStageProps = {
  clock: Clock
  now: number
  /** What stands below the clock, and the share of the height it takes, in percent. */
  children?: ReactNode
  takes?: number
}

/** Width of the text in em of the tabular figures: digits and the minus 0.6, colons 0.26. */
const widthInEm = (text: string): number => [...text].reduce((sum, c) => sum + (c === ':' ? 0.26 : 0.61), 0)

/** The speaker's display in small: black, filling, with the bar and its mark where the time to wrap up begins. */
export function DemoStage({ clock, now, children, takes = 0 }: DemoStageProps): ReactNode {
  const text = formatSeconds(shownSeconds(clock, now))
  const phase = timerPhase(clock, now)
  const isRunning = clock.startedAt !== null
  const word = isRunning ? words.phases[phase] : clock.currentTime === clock.duration ? words.standby : words.onHold
  const style = {
    '--em': widthInEm(text).toFixed(2),
    '--share': progressShare(clock, now).toFixed(4),
    '--takes': String(takes),
    '--mark': Math.min(1, limits.warningSeconds / clock.duration).toFixed(4),
  } as CSSProperties
  return (
    <div className="demo-stage" data-phase={phase} data-running={isRunning} style={style}>
      <p className="demo-stage-top">
        <span>
          <span className="demo-stage-cue t-num">1</span>
          {words.timerName}
        </span>
        <span className="demo-stage-word t-caps">{word}</span>
      </p>
      <p className="demo-stage-digits t-num" role="timer" aria-live="off" aria-label={`${words.timerName}: ${text}`}>
        {text}
      </p>
      {children}
      <div className="demo-stage-bar" aria-hidden="true">
        <div className="demo-stage-fill" />
      </div>
    </div>
  )
}
