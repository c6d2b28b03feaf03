/** What start, pause, end and reset do to one cue, whatever caused it. Small, because every display runs it. */

import * as limits from '../../../limits.ts'
import { type EpochMs, isoTime } from '../../../values/time.ts'
import { passedMs, restingSeconds, secondsLeft, shownSeconds } from '../clock.ts'
import type { Timer } from '../entity.ts'

/**
 * [C3] A cue that is started keeps the instant of its first start and no longer counts as ended. One that had ended
 * with no time left begins again from the time at which it rests. [C19] One that was skipped is part of the show again.
 * [T13] The second in which it was paused goes on: its start is dated back by what had passed of it, so every rule and
 * every screen counts it.
 * @param startedAt when it began to run; `now` is when that was decided
 */
export function started(timer: Timer, startedAt: EpochMs, now: EpochMs): Timer {
  const isSpent = timer.endedAt !== null && secondsLeft(timer, startedAt) <= 0
  const { restMs = 0, ...resting } = timer
  const fresh = isSpent ? { ...resting, currentTime: restingSeconds(timer) } : resting
  return {
    ...fresh,
    currentTime: secondsAtStart(fresh, startedAt),
    isRunning: true,
    startedAt: isoTime(isSpent || isToClockTime(timer) ? startedAt : startedAt - restMs),
    startedFirstAt: timer.startedFirstAt ?? isoTime(startedAt),
    endedAt: null,
    isSkipped: false,
    updatedAt: isoTime(now),
  }
}

/** [C4] A countdown to a clock time starts with the whole seconds until then, whatever its length; never below 0. */
export function secondsAtStart(timer: Timer, startedAt: EpochMs): number {
  if (timer.endsAt === null || timer.isCountUp) return timer.currentTime
  const seconds = Math.floor((Date.parse(timer.endsAt) - startedAt) / 1000)
  return Math.min(limits.maxTimerSeconds, Math.max(0, seconds))
}

const isToClockTime = ({ endsAt, isCountUp }: Timer): boolean => endsAt !== null && !isCountUp

/** [T13] The timer stopped at what it shows, with what has passed of that second. */
export function stopped(timer: Timer, at: EpochMs): Timer {
  const restMs = passedMs(timer, at)
  return {
    ...withoutRest(timer),
    ...(restMs === 0 ? {} : { restMs }),
    isRunning: false,
    startedAt: null,
    currentTime: shownSeconds(timer, at),
    updatedAt: isoTime(at),
  }
}

/** The timer at a whole second. */
export const withoutRest = ({ restMs: _, ...timer }: Timer): Timer => timer

/** [C6] The timer stopped for good. */
export const ended = (timer: Timer, at: EpochMs): Timer => ({ ...stopped(timer, at), endedAt: isoTime(at) })

/** A timer that has not begun, at rest. */
export const asNew = (timer: Timer, now: EpochMs): Timer => ({
  ...withoutRest(timer),
  isRunning: false,
  startedAt: null,
  currentTime: restingSeconds(timer),
  startedFirstAt: null,
  endedAt: null,
  updatedAt: isoTime(now),
})
