/** When the running timer ends, and how far over it is: what operators ask all day (design language 2.1). */
import type { EpochMs, Timer } from '../../schema/room/state.ts'
import { secondsLeft } from '../../schema/room/timer.ts'

export type ProjectedEnd = { endsAt: EpochMs; overSeconds: number }

/**
 * @param now server time in epoch ms
 * @returns null for a timer that stands still; `overSeconds` is 0 until the end has passed
 */
export function projectedEnd(timer: Timer, now: EpochMs): ProjectedEnd | null {
  if (!timer.isRunning) return null
  const startedAt = Date.parse(timer.startedAt)
  const endsAt = startedAt + secondsLeft(timer, startedAt) * 1000
  return { endsAt, overSeconds: Math.max(0, -secondsLeft(timer, now)) }
}
