import type { ReactNode } from 'react'
import { formatSeconds, shownSeconds, timerPhase } from '../../../schema/tools/timers/clock.ts'
import type { Timer } from '../../../schema/tools/timers/entity.ts'
import { useServerNow } from '../../live/clock/ticker.ts'
import { classNames } from '../../ui/class-names.ts'

/** The small clock that a scene of the audience keeps in a corner while a timer runs. The scene's class gives its size. */
export function CornerClock({ timer, className }: { timer: Timer; className: string }): ReactNode {
  const now = useServerNow(timer)
  return (
    <p
      className={classNames('stage-corner-clock t-num', className)}
      data-phase={timerPhase(timer, now)}
      role="timer"
      aria-live="off"
      aria-label={timer.name}
    >
      {formatSeconds(shownSeconds(timer, now))}
    </p>
  )
}
