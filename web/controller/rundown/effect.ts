import type { CommandOf } from '../../../schema/tools/commands.ts'
import { predict } from '../../../schema/tools/predicted.ts'
import { inOrder } from '../../../schema/tools/timers/clock.ts'
import { type Effect, effectOf } from '../../../schema/tools/timers/forecast/projection.ts'
import type { EpochMs } from '../../../schema/values/time.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import * as words from './words/rundown.ts'

/** A change that may move the times of other cues. */
export type RundownChange = CommandOf<'timer.give'> | CommandOf<'timer.edit'> | CommandOf<'timer.delete'>

/**
 * What a change would do to the rest of the day, in words (rule C14).
 * @returns null where nothing says when the cues are, and where the room would refuse the change
 */
export function effectOn(room: Snapshot, change: RundownChange, now: EpochMs): string | null {
  const after = roomAfter(room, change, now)
  return after === null ? null : wordsOf(effectOf(room, after, now))
}

function roomAfter(room: Snapshot, change: RundownChange, now: EpochMs): Pick<Snapshot, 'timers'> | null {
  if (change.type === 'timer.delete') {
    const left = inOrder(room.timers).filter(({ id }) => id !== change.timerId)
    return { timers: left.map((timer, order) => ({ ...timer, order })) }
  }
  const next = predict(room, change, now)
  return next.ok ? next.value.room : null
}

function wordsOf({ moved, late, endMoves }: Effect): string | null {
  if (moved === 0 && endMoves === null) return null
  const parts = [
    moved > 0 ? words.moves(moved) : null,
    late === null ? null : words.startsLate(late.name, late.seconds),
    endMoves === null || endMoves === 0 ? null : words.endMoves(endMoves),
  ].filter((part) => part !== null)
  return parts.length === 0 ? words.movesNothing : words.sentence(parts)
}
