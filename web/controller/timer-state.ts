/** A timer's state in a word, beside every colour (design language 2.1). */
import type { EpochMs, Timer } from '../../schema/room/state.ts'
import { shownSeconds, timerPhase } from '../../schema/room/timer.ts'

export type TimerWord = 'ON AIR' | 'WRAP UP' | 'TIME’S UP' | 'OVER' | 'PAUSED' | 'STANDBY'

/**
 * @param isNext whether it is the one to start next: selected, or the first in line
 * @returns null for a timer of which there is nothing to say
 */
export function timerWord(timer: Timer, isNext: boolean, now: EpochMs): TimerWord | null {
  if (timer.isRunning) {
    switch (timerPhase(timer, now)) {
      case 'overtime':
        return shownSeconds(timer, now) < 0 ? 'OVER' : 'TIME’S UP'
      case 'warning':
        return 'WRAP UP'
      case 'normal':
        return 'ON AIR'
    }
  }
  if (timer.currentTime !== timer.duration) return 'PAUSED'
  return isNext ? 'STANDBY' : null
}
