/** When the running timer ends, and how far over it is: what operators ask all day (design language 2.1). */
import type { EpochMs, Timer } from '../../schema/room/state.ts'
import { shownSeconds } from '../../schema/room/timer.ts'

export type ProjectedEnd = { endsAt: EpochMs; overSeconds: number }

/**
 * A countdown ends at zero, a count-up timer when it has run as long as its duration.
 * @param now server time in epoch ms
 * @returns null for a timer that stands still; `overSeconds` is 0 until the end has passed
 */
export function projectedEnd(timer: Timer, now: EpochMs): ProjectedEnd | null {
  if (!timer.isRunning) return null
  const toRunSeconds = timer.isCountUp ? 2 * timer.duration - timer.currentTime : timer.currentTime
  const shown = shownSeconds(timer, now)
  const leftSeconds = timer.isCountUp ? 2 * timer.duration - shown : shown
  return { endsAt: Date.parse(timer.startedAt) + toRunSeconds * 1000, overSeconds: Math.max(0, -leftSeconds) }
}

const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' })
const dayAndClock = new Intl.DateTimeFormat(undefined, { weekday: 'short', hour: 'numeric', minute: '2-digit' })

/** A time of day as this place writes it, without seconds: `14:32`; with the weekday where it is not today's. */
export function timeOfDay(at: EpochMs, now: EpochMs): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString()
  return (isToday ? clock : dayAndClock).format(at)
}
