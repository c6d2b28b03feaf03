import type { Change } from './change.ts'
import type { CommandOf } from './command.ts'
import type { Facts, Outcome } from './facts.ts'
import { isoTime, type Room, type RoomState } from './state.ts'

/** What is needed to open a room (spec 3). */
export type NewRoom = { id: string; name: string; useCase: string | null; createdBy: string | null }

/** [R1] A new room: active, with engagement features, no locks, no password, feedback off (spec 3). */
export function createRoom(input: NewRoom, now: number): { state: RoomState; changes: Change[] } {
  const room: Room = {
    ...input,
    createdAt: isoTime(now),
    updatedAt: isoTime(now),
    isActive: true,
    hasEngagementFeatures: true,
    feedbackEnabled: false,
    isViewerLocked: false,
    isJoinLocked: false,
    accessPasswordHash: null,
    accessEpoch: 0,
    controlEpoch: 1,
  }
  return {
    state: { room, timers: [], selectedTimerId: null, messages: [] },
    changes: [{ kind: 'room', put: room, before: null }],
  }
}

/** [R2] Settings change one by one; what already holds changes nothing. [R3] A new or cleared password voids old grants. */
export function updateRoom(state: RoomState, command: CommandOf<'room.update'>, facts: Facts): Outcome {
  const next: Room = { ...state.room, ...command.patch }
  if (command.patch.accessPasswordHash !== undefined) next.accessEpoch = state.room.accessEpoch + 1
  return replaced(state.room, next, facts)
}

/** [R4] Rotating raises the control epoch, so every key and cookie given before is void (architecture 4). */
export function rotateControl(state: RoomState, _command: CommandOf<'room.rotate_control'>, facts: Facts): Outcome {
  return replaced(state.room, { ...state.room, controlEpoch: state.room.controlEpoch + 1 }, facts)
}

function replaced(before: Room, next: Room, facts: Facts): Outcome {
  const keys = Object.keys(next) as (keyof Room)[]
  if (keys.every((key) => next[key] === before[key])) return { ok: true, changes: [], subject: { kind: 'room' } }
  const put = { ...next, updatedAt: isoTime(facts.now) }
  return { ok: true, changes: [{ kind: 'room', put, before }], subject: { kind: 'room' } }
}
