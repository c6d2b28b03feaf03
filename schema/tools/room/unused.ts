/** A room with nothing in it. */
import type { Due, Made } from '../../core/advance.ts'
import { type Change, put } from '../../core/change.ts'
import type { RoomState } from '../../core/state.ts'
import * as limits from '../../limits.ts'
import { isoTime } from '../../values/time.ts'
import { listOf } from '../lists.ts'

const { ban: _, ...content } = listOf

/** Whether a room has no content. Who was removed from it is none. */
export const isEmpty = (state: RoomState): boolean =>
  Object.values(content).every((list) => state[list].length === 0) && Object.keys(state.tallies.feedback).length === 0

/** [R6] A room without an owner that has nothing in it is erased after a while. */
export const nextErasure = (state: RoomState): Due | null =>
  state.room.createdBy === null && isEmpty(state)
    ? { at: Date.parse(state.room.updatedAt) + limits.unusedRoomMs, erases: true }
    : null

/** [R7] The days of an unused room count from the moment its last content was removed. */
export const noteEmptied = (after: RoomState, { at, before }: Made<RoomState>): Change[] =>
  isEmpty(before) || !isEmpty(after) ? [] : [put('room', { ...after.room, updatedAt: isoTime(at) }, after.room)]
