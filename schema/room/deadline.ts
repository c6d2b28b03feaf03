import { limits } from '../limits.ts'
import type { EpochMs, RoomState } from './state.ts'

/**
 * [R6] When the room itself needs to be looked at next, or null for never: a room without owner that was never filled
 * is erased after a while (threat T25). Drives the object's single alarm (architecture 1). Timers need none: a
 * countdown goes on past zero by itself.
 */
export function nextDeadline(state: RoomState): EpochMs | null {
  const { room, timers, messages } = state
  const isUnused = room.createdBy === null && timers.length === 0 && messages.length === 0
  return isUnused ? Date.parse(room.updatedAt) + limits.unusedRoomMs : null
}
