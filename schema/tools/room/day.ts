import { put } from '../../core/change.ts'
import { done, type Facts, type Outcome } from '../../core/facts.ts'
import type { RoomState } from '../../core/state.ts'
import { isoTime } from '../../values/time.ts'
import type { CommandOf } from '../commands.ts'
import { cuesOnDay } from '../timers/move-day.ts'
import { updateRoom } from './rules.ts'

/** [R14] New settings. With a day, the cues may move along to it, in the same step. */
export function updateRoomAndCues(
  state: Pick<RoomState, 'room' | 'timers'>,
  command: CommandOf<'room.update'> | CommandOf<'room.set_password'>,
  facts: Pick<Facts, 'now'>,
): Outcome {
  const updated = updateRoom(state, command, facts)
  const { eventDate, timeZone = state.room.timeZone, movesCues = false } = command
  if (!updated.ok || !movesCues || eventDate === undefined) return updated
  const moved = cuesOnDay(state, eventDate, timeZone).map(({ timer, times }) =>
    put('timer', { ...timer, ...times, updatedAt: isoTime(facts.now) }, timer),
  )
  return done(updated.subject, ...updated.changes, ...moved)
}
