import type { ReactNode } from 'react'
import * as limits from '../../schema/limits.ts'
import type { Timer } from '../../schema/room/state.ts'
import { progressShare, type TimerPhase } from '../../schema/room/timer.ts'

type Props = { timer: Timer; phase: TimerPhase; now: number }

/**
 * What remains of a countdown, or the elapsed share of a count-up timer (spec 4), with a notch where the warning
 * begins. In overtime the whole bar is hatched. Decoration for the eye: the digits say it all.
 */
export function ProgressBar({ timer, phase, now }: Props): ReactNode {
  const share = phase === 'overtime' ? 1 : progressShare(timer, now)
  const warningShare = timer.duration > 0 ? limits.warningSeconds / timer.duration : 0
  // In a bar of many hours the warning begins at the very edge: a notch would only look like a fault.
  const hasNotch = !timer.isCountUp && phase !== 'overtime' && warningShare < 1 && warningShare > 0.003
  return (
    <div className="stage-bar" aria-hidden="true">
      <div className="stage-bar-fill" style={{ transform: `scaleX(${share})` }} />
      {hasNotch && <div className="stage-bar-notch" style={{ left: `${100 * warningShare}%` }} />}
    </div>
  )
}
