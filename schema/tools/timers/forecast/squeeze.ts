import type { RoomState } from '../../../core/state.ts'
import type { EpochMs } from '../../../values/time.ts'
import { secondsLeft } from '../clock.ts'
import type { Timer } from '../entity.ts'
import { sequenceOf } from '../sequence.ts'
import { hasBegun, projection } from './projection.ts'

/** What a hard start costs the cue before it: `lost` of its `length`, in whole minutes. */
export type Squeeze = { before: Timer; lost: number; length: number }

const minuteMs = 60_000
const halfDayMs = 12 * 3_600_000

/**
 * [C20] What hard starts cost: where a cue runs past the planned start of the next one, it loses that time, but never more
 * than it has left. By the id of the cue with the hard start. Before the show planned times count, because nothing is late
 * then. Where a planned start is simply the planned end of a row that has a start of its own, and the cue is not scheduled,
 * lateness carried into that row is no loss: in a plan with a time in every row, one late start would cost every cue.
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
    const start = Date.parse(timer.plannedStart)
    const follows = before.plannedStart !== null && cue.plannedEnd === start && timer.trigger !== 'scheduled'
    const lateMs = hasShowBegun && follows ? Math.max(0, cue.drift ?? 0) * 1000 : 0
    const overMs = end === null ? 0 : end - start - lateMs
    const length = Math.round(before.duration / 60)
    const left = before.isRunning ? Math.floor(Math.max(0, secondsLeft(before, now)) / 60) : length
    const lost = Math.min(left, Math.round(overMs / minuteMs))
    if (overMs >= minuteMs && overMs <= halfDayMs && lost > 0) found.set(timer.id, { before, lost, length })
  }
  return found
}
