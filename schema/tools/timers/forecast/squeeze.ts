import type { RoomState } from '../../../core/state.ts'
import type { EpochMs } from '../../../values/time.ts'
import type { Timer } from '../entity.ts'
import { sequenceOf } from '../sequence.ts'
import { hasBegun, projection } from './projection.ts'

/** What a hard start costs the cue before it: `lost` of its `length`, in whole minutes. */
export type Squeeze = { before: Timer; lost: number; length: number }

const minuteMs = 60_000
const halfDayMs = 12 * 3_600_000

/**
 * [C20] What hard starts cost: where a cue goes on past the planned start of the next one, the cue before loses that
 * time, at most all that it has. By the id of the cue with the hard start. Before the show the plan counts, because nothing
 * is late then.
 */
export function squeezes({ timers }: Pick<RoomState, 'timers'>, now: EpochMs): Map<string, Squeeze> {
  const order = sequenceOf(timers)
  const hasShowBegun = order.some(hasBegun)
  const cues = new Map(projection({ timers }, now).cues.map((cue) => [cue.timerId, cue]))
  const found = new Map<string, Squeeze>()
  for (const [index, timer] of order.entries()) {
    const before = order[index - 1]
    const cue = before === undefined ? undefined : cues.get(before.id)
    if (timer.plannedStart === null || hasBegun(timer) || before === undefined || cue === undefined) continue
    // A cue that has ended has lost what it lost, and one that counts to a clock time has no length of its own.
    if (before.endedAt !== null || before.endsAt !== null) continue
    const end = hasShowBegun ? cue.expectedEnd : cue.plannedEnd
    const overMs = end === null ? 0 : end - Date.parse(timer.plannedStart)
    const length = Math.round(before.duration / 60)
    const lost = Math.min(length, Math.round(overMs / minuteMs))
    if (overMs >= minuteMs && overMs <= halfDayMs && lost > 0) found.set(timer.id, { before, lost, length })
  }
  return found
}
