/** A room with nothing in it. */
import { type Change, put } from '../../core/change.ts'
import type { RoomState, Timed } from '../../core/state.ts'
import * as limits from '../../limits.ts'
import { type EpochMs, isoTime } from '../../values/time.ts'
import { listOf } from '../lists.ts'

const { ban: _, ...content } = listOf

/** Whether a room has no content. Who was removed from it is none. */
export const isEmpty = (state: Timed): boolean =>
  Object.values(content).every((list) => state[list].length === 0) && Object.keys(state.tallies.feedback).length === 0

/** [R6] A room without an owner that has nothing in it is deleted after a while. */
export const deletion = (state: Timed) =>
  state.room.createdBy === null && isEmpty(state)
    ? ({ at: Date.parse(state.room.updatedAt) + limits.unusedRoomMs, command: { type: 'room.delete' } } as const)
    : null

/** [R7] The days of an unused room count from the moment its last content was removed. */
export const noteEmptied = (after: RoomState, _changes: unknown, at: EpochMs, before: RoomState): Change[] =>
  isEmpty(before) || !isEmpty(after) ? [] : [put('room', { ...after.room, updatedAt: isoTime(at) }, after.room)]
