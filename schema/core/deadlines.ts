import * as limits from '../limits.ts'
import type { RoomCommand } from '../tools/room/commands.ts'
import { type AnswerTool, listOf, type RoomState } from './state.ts'
import type { EpochMs } from './time.ts'

/** Something that becomes due: the alarm runs the command at this instant, as the principal `system`. */
export type Deadline = { at: EpochMs; command: Extract<RoomCommand, { type: 'room.delete' }> }

/** Whether a room has no content. */
export function isEmpty(state: RoomState): boolean {
  const isUnanswered = (tool: AnswerTool) => Object.keys(state.tallies[tool]).length === 0
  return Object.values(listOf).every((list) => state[list].length === 0) && isUnanswered('feedback')
}

/**
 * What becomes due in the room, earliest first. [R6] A room without an owner that has nothing in it is deleted after a
 * while. Timers need no deadline: a countdown continues past zero.
 */
export function deadlines(state: RoomState): Deadline[] {
  const isUnused = state.room.createdBy === null && isEmpty(state)
  return isUnused
    ? [{ at: Date.parse(state.room.updatedAt) + limits.unusedRoomMs, command: { type: 'room.delete' } }]
    : []
}
