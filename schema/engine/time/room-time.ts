/** Time in a room, where all tools take part. */

import { advance, type Due, eventOf, nextDue, type TimeEvent } from '../../core/advance.ts'
import type { Facts } from '../../core/facts.ts'
import type { RoomState } from '../../core/state.ts'
import type { EpochMs } from '../../values/time.ts'
import { roomCourse } from '../commands/step.ts'

/** [A10] What time has done in a room up to now. Nobody can ask for it: it is no command. */
export const advanceRoom = (state: RoomState, now: EpochMs, facts: Pick<Facts, 'rows'>): TimeEvent<RoomState>[] =>
  advance(state, now, roomCourse, facts).events

/** [Z6] What happens in a room without a command although no instant was set for it: a question closes early. */
export const eventInRoom = (
  state: RoomState,
  happened: Pick<TimeEvent<RoomState>, 'at' | 'changes'>,
  facts: Pick<Facts, 'rows'>,
): TimeEvent<RoomState> => eventOf(state, happened, roomCourse, facts)

/** What time does next in a room, for the alarm; null for nothing. */
export const nextInRoom = (state: RoomState): Due | null => nextDue(state, roomCourse)

/** Whether the same is due in two states, which differ at most in answers. Votes come faster than anything else. */
export const haveSameDue = (a: RoomState, b: RoomState): boolean =>
  a === b ||
  (a.tallies.feedback === b.tallies.feedback &&
    // Every other field is replaced as a whole when it changes.
    (Object.keys(b) as (keyof RoomState)[]).every((field) => field === 'tallies' || a[field] === b[field]))
