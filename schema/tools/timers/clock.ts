import { byPlace } from '../../core/entity-list.ts'
import type { RoomState } from '../../core/state.ts'
import type { EpochMs } from '../../values/time.ts'
import type { Timer } from './entity.ts'

/** The part of a timer that the clock rules need. */
export type Clock = Pick<Timer, 'currentTime' | 'isCountUp' | 'startedAt' | 'duration'>
/** A clock that may be paused within a second. */
type PausedClock = Clock & Pick<Timer, 'restMs'>

/** Phases of a timer, by what it shows. */
export type TimerPhase = 'normal' | 'warning' | 'danger' | 'overtime'

/** [T9] The time of a timer that nobody has started or adjusted: its duration, or zero for a count-up timer. */
export const restingSeconds = ({ isCountUp, duration }: Pick<Timer, 'isCountUp' | 'duration'>): number =>
  isCountUp ? 0 : duration

/** [T9] Whether a timer that is not running has not begun yet, judging by its time. */
export const isUntouched = (timer: Pick<Timer, 'isCountUp' | 'duration' | 'currentTime'>): boolean =>
  timer.currentTime === restingSeconds(timer)

/** Whole seconds since the start; a start in the future (clocks differ) counts as now. */
function elapsedSeconds(timer: Clock, now: EpochMs): number {
  if (timer.startedAt === null) return 0
  return Math.max(0, Math.floor((now - Date.parse(timer.startedAt)) / 1000))
}

/**
 * [T1] The shown seconds: `currentTime` minus (count-up: plus) the whole seconds since the start. The product's only
 * rounding rule. Negative in overtime.
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
  return timer.isCountUp ? timer.duration - shown : shown
}

/** [T13] Milliseconds that a paused session goes on for once it is started: what it shows, less what passed of that second. */
export const pausedMsLeft = (timer: PausedClock, now: EpochMs): number =>
  Math.max(0, secondsLeft(timer, now) * 1000 - (timer.restMs ?? 0))

/** [T13] Milliseconds of the shown second that have passed while a timer runs. */
export const passedMs = (timer: Clock, now: EpochMs): number =>
  timer.startedAt === null ? 0 : Math.max(0, now - Date.parse(timer.startedAt)) % 1000

/** The instant at which the time of a running timer is up; its start if nothing was left then. */
export const timeUpAt = (timer: Clock): EpochMs => {
  const from = Date.parse(timer.startedAt ?? '')
  return from + Math.max(0, secondsLeft(timer, from)) * 1000
}

/** [T6] Milliseconds until the shown second changes next; null for a timer that is not running. */
export function msToNextSecond(timer: Clock, now: EpochMs): number | null {
  if (timer.startedAt === null) return null
  const since = now - Date.parse(timer.startedAt)
  return since < 0 ? -since + 1000 : 1000 - (since % 1000)
}

/** [T2] M:SS, or H:MM:SS from one hour up, of the absolute value; a minus sign for less than zero. */
export function formatSeconds(seconds: number): string {
  const signed = Math.trunc(seconds)
  const whole = Math.abs(signed)
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  const two = (n: number) => String(n).padStart(2, '0')
  const digits = hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
  return signed < 0 ? `\u2212${digits}` : digits
}

/** [T3] Overtime at 0 or less, danger and warning at the seconds of the cue or less; a count-up timer has none. */
export function timerPhase(timer: Clock & Pick<Timer, 'warnSeconds' | 'dangerSeconds'>, now: EpochMs): TimerPhase {
  if (timer.isCountUp) return 'normal'
  const shown = shownSeconds(timer, now)
  if (shown <= 0) return 'overtime'
  if (timer.dangerSeconds !== null && shown <= timer.dangerSeconds) return 'danger'
  return shown <= timer.warnSeconds ? 'warning' : 'normal'
}

/** [T4] The filled share of the bar, 0 to 1: what remains of a countdown, the elapsed share of a count-up timer. */
export function progressShare(timer: Clock, now: EpochMs): number {
  if (timer.duration <= 0) return 0
  return Math.min(1, Math.max(0, shownSeconds(timer, now) / timer.duration))
}

/**
 * [T5] The timer on the display: the selected one, else the running one, else the first. A skipped one is never shown,
 * and a parallel one only if it is selected.
 */
export function displayTimer(state: Pick<RoomState, 'timers' | 'selectedTimerId'>): Timer | null {
  const { timers, selectedTimerId } = state
  const shown = timers.filter(({ isSkipped }) => !isSkipped)
  const show = shown.filter(({ isParallel }) => !isParallel)
  return shown.find((t) => t.id === selectedTimerId) ?? show.find((t) => t.isRunning) ?? show[0] ?? null
}

/** [T7] Timers in the order people see them. */
export const inOrder = (timers: readonly Timer[]): Timer[] => [...timers].sort(byPlace)
