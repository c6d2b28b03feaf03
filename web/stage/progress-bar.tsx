import type { ReactNode } from 'react'
import { limits } from '../../schema/limits.ts'
import type { Timer } from '../../schema/room/state.ts'
import { progressShare, type TimerPhase } from '../../schema/room/timer.ts'

type Props = { timer: Timer; phase: TimerPhase; now: number }

/**
 * What remains of a countdown, or the elapsed share of a count-up timer (spec 4), with a notch where the warning
 * begins. In overtime the whole bar is hatched. Decoration for the eye: the digits say it all.
 */
export function ProgressBar({ timer, phase, now }: Props): ReactNode {
  const share = phase === 'overtime' ? 1 : progressShare(timer, now)
  const hasNotch = !timer.isCountUp && timer.duration > limits.warningSeconds
  return (
    <div className="stage-bar" aria-hidden="true">
      <div className="stage-bar-fill" style={{ transform: `scaleX(${share})` }} />
      {hasNotch && phase !== 'overtime' && (
        <div className="stage-bar-notch" style={{ left: `${(100 * limits.warningSeconds) / timer.duration}%` }} />
      )}
    </div>
  )
}
