import * as limits from '../limits.ts'
import { byAge } from './entity-list.ts'
import type { EpochMs, RoomState, Timer } from './state.ts'

/** What the clock rules need of a timer. */
export type Clock = Pick<Timer, 'currentTime' | 'isCountUp' | 'startedAt' | 'duration'>

/** Phases of a running or standing timer, by what it shows (spec 4, 9). */
export type TimerPhase = 'normal' | 'warning' | 'overtime'

/** Whole seconds since the start; a start in the future (clocks differ) counts as now. */
function elapsedSeconds(timer: Clock, now: EpochMs): number {
  if (timer.startedAt === null) return 0
  return Math.max(0, Math.floor((now - Date.parse(timer.startedAt)) / 1000))
}

/**
 * [T1] The shown seconds: `currentTime` minus (count-up: plus) the whole seconds since the start (spec 4).
 * The one rounding rule of the product. Negative in overtime.
 */
export function shownSeconds(timer: Clock, now: EpochMs): number {
  const elapsed = elapsedSeconds(timer, now)
  return timer.isCountUp ? timer.currentTime + elapsed : timer.currentTime - elapsed
}

/**
 * [T8] Whole seconds until a session is over: a countdown at zero, a count-up timer when it has run as long as its
 * duration. Negative once that has passed.
 */
export function secondsLeft(timer: Clock, now: EpochMs): number {
  const shown = shownSeconds(timer, now)
  return timer.isCountUp ? 2 * timer.duration - shown : shown
}

/** [T6] Milliseconds until the shown second changes next; null for a timer that stands still. */
export function msToNextSecond(timer: Clock, now: EpochMs): number | null {
  if (timer.startedAt === null) return null
  const since = now - Date.parse(timer.startedAt)
  return since < 0 ? -since + 1000 : 1000 - (since % 1000)
}

/** [T2] M:SS, or H:MM:SS from one hour up, of the absolute value; a minus sign for less than zero (spec 4). */
export function formatSeconds(seconds: number): string {
  const signed = Math.trunc(seconds)
  const whole = Math.abs(signed)
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  const two = (n: number) => String(n).padStart(2, '0')
  const digits = hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
  return signed < 0 ? `\u2212${digits}` : digits
}

/** [T3] Overtime at 0 or less, warning at 30 s or less; a count-up timer has neither (spec 4). */
export function timerPhase(timer: Clock, now: EpochMs): TimerPhase {
  if (timer.isCountUp) return 'normal'
  const shown = shownSeconds(timer, now)
  if (shown <= 0) return 'overtime'
  return shown <= limits.warningSeconds ? 'warning' : 'normal'
}

/**
 * [T4] The share of the bar that is filled, 0 to 1: what remains of a countdown; of a count-up timer the elapsed
 * share, which starts at its duration and is full when it has run that long again (spec 4).
 */
export function progressShare(timer: Clock, now: EpochMs): number {
  if (timer.duration <= 0) return 0
  const shown = shownSeconds(timer, now)
  const share = timer.isCountUp ? (shown - timer.duration) / timer.duration : shown / timer.duration
  return Math.min(1, Math.max(0, share))
}

/** [T5] The timer on the display: the selected one, else the running one, else the first (spec 4). */
export function displayTimer(state: Pick<RoomState, 'timers' | 'selectedTimerId'>): Timer | null {
  const { timers, selectedTimerId } = state
  return timers.find((t) => t.id === selectedTimerId) ?? timers.find((t) => t.isRunning) ?? timers[0] ?? null
}

/**
 * [T7] Timers in the order people see them: by `order`, then by age, then by id. Texts are compared by code unit,
 * because every browser must come to the same order whatever its language is.
 */
export function inOrder(timers: readonly Timer[]): Timer[] {
  return [...timers].sort((a, b) => a.order - b.order || byAge(a, b))
}
