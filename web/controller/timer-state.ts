/** How a timer stands, which is said in a word beside every colour (design language 2.1). */
import type { EpochMs, Timer } from '../../schema/room/state.ts'
import { shownSeconds, timerPhase } from '../../schema/room/timer.ts'

export type TimerState = 'on-air' | 'wrap-up' | 'times-up' | 'over' | 'paused' | 'standby'

/**
 * @param isNext whether it is the one to start next: selected, or the first in line
 * @returns null for a timer of which there is nothing to say
 */
export function timerState(timer: Timer, isNext: boolean, now: EpochMs): TimerState | null {
  if (timer.isRunning) {
    switch (timerPhase(timer, now)) {
      case 'overtime':
        return shownSeconds(timer, now) < 0 ? 'over' : 'times-up'
      case 'warning':
        return 'wrap-up'
      case 'normal':
        return 'on-air'
    }
  }
  if (timer.currentTime !== timer.duration) return 'paused'
  return isNext ? 'standby' : null
}
