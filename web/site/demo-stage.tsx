import type { CSSProperties, ReactNode } from 'react'
import { limits } from '../../schema/limits.ts'
import { formatSeconds, progressShare, shownSeconds, type TimerPhase, timerPhase } from '../../schema/room/timer.ts'
import type { DemoTimer } from './use-demo-timer.ts'

/** What the state is called on the stage: never by colour alone. */
const words: Record<TimerPhase, string> = { normal: 'On air', warning: 'Wrap up', overtime: 'Over' }

/** Width of the text in em of the tabular figures: digits and the minus 0.6, colons 0.26. */
const widthInEm = (text: string): number => [...text].reduce((sum, c) => sum + (c === ':' ? 0.26 : 0.61), 0)

/** The speaker's display in small: black, filling, with the bar and its mark where the time to wrap up begins. */
export function DemoStage({ timer, now }: Pick<DemoTimer, 'timer' | 'now'>): ReactNode {
  const text = formatSeconds(shownSeconds(timer, now))
  const phase = timerPhase(timer, now)
  const isUntouched = !timer.isRunning && timer.currentTime === timer.duration
  const word = timer.isRunning ? words[phase] : isUntouched ? 'Standby' : 'On hold'
  const style = {
    '--em': widthInEm(text).toFixed(2),
    '--share': progressShare(timer, now).toFixed(4),
    '--mark': Math.min(1, limits.warningSeconds / timer.duration).toFixed(4),
  } as CSSProperties
  return (
    <div className="demo-stage" data-phase={phase} data-running={timer.isRunning} style={style}>
      <p className="demo-stage-top">
        <span>
          <span className="demo-stage-cue t-num">1</span>
          {timer.name}
        </span>
        <span className="demo-stage-word t-caps">{word}</span>
      </p>
      <p className="demo-stage-digits t-num" role="timer" aria-live="off" aria-label={`${timer.name}: ${text}`}>
        {text}
      </p>
      <div className="demo-stage-bar" aria-hidden="true">
        <div className="demo-stage-fill" />
      </div>
    </div>
  )
}
