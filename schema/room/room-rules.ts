import { firstControlEpoch } from './access.ts'
import type { Change } from './change.ts'
import type { CommandOf } from './command.ts'
import { isEmpty } from './deadline.ts'
import type { Facts, Outcome } from './facts.ts'
import { isoTime, type Room, type RoomState } from './state.ts'
import { emptyFeedbackTally } from './tally.ts'

/** What is needed to open a room (spec 3). */
export type NewRoom = { id: string; name: string; useCase: string | null; createdBy: string | null }

/** [R1] A new room: active, with engagement features, no locks, no password, feedback off (spec 3). */
export function createRoom(input: NewRoom, now: number): { state: RoomState; changes: Change[] } {
  const room: Room = {
    id: input.id,
    name: input.name,
    useCase: input.useCase,
    createdBy: input.createdBy,
    createdAt: isoTime(now),
    updatedAt: isoTime(now),
    isActive: true,
    hasEngagementFeatures: true,
    feedbackEnabled: false,
    isViewerLocked: false,
    isJoinLocked: false,
    accessPasswordHash: null,
    accessEpoch: 0,
    controlEpoch: firstControlEpoch,
  }
  return {
    state: emptyState(room),
    changes: [{ kind: 'room', put: room, before: null }],
  }
}

/** A room with nothing in it. */
const emptyState = (room: Room): RoomState => ({
  room,
  timers: [],
  selectedTimerId: null,
  messages: [],
  polls: [],
  quizzes: [],
  liveMessages: [],
  pollTallies: {},
  quizTallies: {},
  feedbackTally: emptyFeedbackTally,
})

/** [R2] Settings change one by one; what already holds changes nothing. [R3] A new or cleared password voids old grants. */
export function updateRoom(state: RoomState, command: CommandOf<'room.update'>, facts: Facts): Outcome {
  const { room } = state
  const {
    name = room.name,
    isActive = room.isActive,
    hasEngagementFeatures = room.hasEngagementFeatures,
    feedbackEnabled = room.feedbackEnabled,
    isViewerLocked = room.isViewerLocked,
    isJoinLocked = room.isJoinLocked,
    accessPasswordHash = room.accessPasswordHash,
  } = command.patch
  const accessEpoch = room.accessEpoch + (accessPasswordHash === room.accessPasswordHash ? 0 : 1)
  const settings = { name, isActive, hasEngagementFeatures, feedbackEnabled, isViewerLocked, isJoinLocked }
  return replaced(room, { ...room, ...settings, accessPasswordHash, accessEpoch }, facts)
}

/** [R4] Rotating raises the control epoch, so every key and cookie given before is void (architecture 4). */
export function rotateControl(state: RoomState, _command: CommandOf<'room.rotate_control'>, facts: Facts): Outcome {
  return replaced(state.room, { ...state.room, controlEpoch: state.room.controlEpoch + 1 }, facts)
}

/**
 * [R8] A room that nobody owns becomes its signed-in controller's. Claiming one's own again changes nothing; somebody
 * else's stays theirs.
 */
export function claimRoom({ room }: RoomState, _command: CommandOf<'room.claim'>, facts: Facts): Outcome {
  if (facts.userId === null) return { ok: false, code: 'not_signed_in' }
  if (room.createdBy !== null && room.createdBy !== facts.userId) return { ok: false, code: 'already_owned' }
  return replaced(room, { ...room, createdBy: facts.userId }, facts)
}

function replaced(before: Room, next: Room, facts: Facts): Outcome {
  const keys = Object.keys(next) as (keyof Room)[]
  if (keys.every((key) => next[key] === before[key])) return { ok: true, changes: [], subject: { kind: 'room' } }
  const put = { ...next, updatedAt: isoTime(facts.now) }
  return { ok: true, changes: [{ kind: 'room', put, before }], subject: { kind: 'room' } }
}

/** [R7] The days of an unused room (R6) are counted from the moment the last thing in it went. */
export function noteEmptied(before: RoomState, after: RoomState, facts: Facts): Change[] {
  if (isEmpty(before) || !isEmpty(after)) return []
  return [{ kind: 'room', put: { ...after.room, updatedAt: isoTime(facts.now) }, before: after.room }]
}
