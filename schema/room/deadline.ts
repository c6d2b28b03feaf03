import * as limits from '../limits.ts'
import type { EpochMs, RoomState } from './state.ts'

/** Whether a room holds nothing that somebody made for it. */
export const isEmpty = (state: RoomState): boolean =>
  [state.timers, state.messages, state.polls, state.quizzes, state.liveMessages].every((list) => list.length === 0) &&
  state.feedbackTally.counts.every((count) => count === 0)

/**
 * [R6] When the room itself needs to be looked at next, or null for never: a room without owner that holds nothing is
 * erased after a while (threat T25). Drives the object's single alarm (architecture 1). Timers need none: a
 * countdown goes on past zero by itself.
 */
export function nextDeadline(state: RoomState): EpochMs | null {
  const isUnused = state.room.createdBy === null && isEmpty(state)
  return isUnused ? Date.parse(state.room.updatedAt) + limits.unusedRoomMs : null
}
