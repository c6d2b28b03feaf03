import { createContext, useContext } from 'react'
import { shownSeconds, type TimerPhase, timerPhase } from '../../../schema/tools/timers/clock.ts'
import type { Timer } from '../../../schema/tools/timers/entity.ts'
import type { EpochMs } from '../../../schema/values/time.ts'

/** [B10] Whether clocks say nothing of time that runs out: those of a display for the audience. */
export const CalmClock = createContext(false)

type ShownClock = {
  shown: number
  phase: TimerPhase
  /** It stands at 0 while the timer runs over, so it does not show the second of the room. */
  isHeld: boolean
}

/** What a clock of this display shows of a timer. */
export function useShownClock(timer: Timer, now: EpochMs): ShownClock {
  const isCalm = useContext(CalmClock)
  const shown = shownSeconds(timer, now)
  if (!isCalm) return { shown, phase: timerPhase(timer, now), isHeld: false }
  return { shown: Math.max(0, shown), phase: 'normal', isHeld: shown < 0 }
}
