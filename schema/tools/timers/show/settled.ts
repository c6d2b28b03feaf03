/** Which cues a schedule that is read again leaves alone. */
import type { EpochMs } from '../../../values/time.ts'
import { isOn, type Timer } from '../entity.ts'
import { hasBegun } from '../forecast/projection.ts'
import { runningCue, sequenceOf } from '../sequence.ts'
import { comingCue } from './coming.ts'
import type { Seen } from './events.ts'

/** Why a cue is left alone. */
export const settledReasons = ['ran', 'runs', 'next'] as const
export type Settled = (typeof settledReasons)[number]

/** From so long before its planned start on the next cue counts as next while nothing is on, and for half a day. */
const dueBeforeMs = 30 * 60_000
const overdueMs = 12 * 3_600_000

/**
 * [DF3] A cue that ran, runs or is next is left alone. While a cue is on, the next one is the one after it; else it is the one that GO
 * starts, from half an hour before its planned start on: what is planned for another day may still change.
 */
export function settledAs(state: Seen, timer: Timer, now: EpochMs): Settled | null {
  if (timer.isRunning || isOn(timer)) return 'runs'
  if (hasBegun(timer) || timer.endedAt !== null) return 'ran'
  return nextCueOf(state, now)?.id === timer.id ? 'next' : null
}

function nextCueOf(state: Seen, now: EpochMs): Timer | undefined {
  const order = sequenceOf(state.timers)
  const on = runningCue(order) ?? order.find(isOn)
  if (on !== undefined) return order[order.indexOf(on) + 1]
  const coming = comingCue(state)
  if (coming === undefined) return undefined
  const start = coming.plannedStart === null ? null : Date.parse(coming.plannedStart)
  const isDue = start === null ? order.some(hasBegun) : start - dueBeforeMs <= now && now < start + overdueMs
  return isDue ? coming : undefined
}
