/** What starting does to one cue, however it is started: by a press, by the cue before it or by the clock. */

import * as limits from '../../../limits.ts'
import { type EpochMs, isoTime } from '../../../values/time.ts'
import { restingSeconds, secondsLeft } from '../clock.ts'
import type { Timer } from '../entity.ts'

/**
 * [C3] A cue that is started keeps the instant of its first start and has not ended any more. One that had ended with no
 * time left begins again from where it rests.
 * @param startedAt when it began to run; `now` is when that was decided
 */
export function started(timer: Timer, startedAt: EpochMs, now: EpochMs): Timer {
  const isSpent = timer.endedAt !== null && secondsLeft(timer, startedAt) <= 0
  const fresh = isSpent ? { ...timer, currentTime: restingSeconds(timer) } : timer
  return {
    ...fresh,
    currentTime: secondsAtStart(fresh, startedAt),
    isRunning: true,
    startedAt: isoTime(startedAt),
    startedFirstAt: timer.startedFirstAt ?? isoTime(startedAt),
    endedAt: null,
    updatedAt: isoTime(now),
  }
}

/** [C4] A countdown to a clock time shows the whole seconds until then when it starts, whatever its length; never less than 0. */
export function secondsAtStart(timer: Timer, startedAt: EpochMs): number {
  if (timer.endsAt === null || timer.isCountUp) return timer.currentTime
  const seconds = Math.floor((Date.parse(timer.endsAt) - startedAt) / 1000)
  return Math.min(limits.maxTimerSeconds, Math.max(0, seconds))
}
