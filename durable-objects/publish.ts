import { type RefusalCode, refusalMessage } from '../schema/errors.ts'
import type { ClientFrame, RoomReply, ServerFrame } from '../schema/protocol.ts'
import { authorize } from '../schema/room/access.ts'
import type { Change } from '../schema/room/change.ts'
import type { TallyKey } from '../schema/room/engagement-frames.ts'
import { project, type SubjectView, talliesFor, type Update, updateFor } from '../schema/room/project.ts'
import { type EpochMs, type Role, type RoomState, roles } from '../schema/room/state.ts'
import { broadcast } from './broadcast.ts'
import type { LoadedRoom } from './room-store.ts'
import type { RoomSockets, Session } from './sockets.ts'

/** What each role is to be told of a step, and where that leaves its stream. */
export type Plan = { next: LoadedRoom; updates: { role: Role; update: Update }[] }

/** Works out what a step means for each role, so that state and stream positions are written together. */
export const planUpdates = (before: LoadedRoom, state: RoomState, changes: readonly Change[]): Plan =>
  plan(before, state, (role) => updateFor(before.state, state, changes, role))

/** The same for tallies that waited. */
export const planTallies = (before: LoadedRoom, keys: readonly TallyKey[]): Plan =>
  plan(before, before.state, (role) => talliesFor(before.state, keys, role))

function plan(before: LoadedRoom, state: RoomState, updateOf: (role: Role) => Update): Plan {
  const updates = roles.map((role) => ({ role, update: updateOf(role) }))
  const revs = { ...before.revs }
  for (const { role, update } of updates) revs[role] += steps(update)
  return { next: { ...before, state, revs }, updates }
}

/** A lock or a snapshot is one step of the stream, so that who was away asks for the whole room. */
const steps = (update: Update): number => (update.kind === 'frames' ? update.frames.length : 1)

/** Sends what was planned, once it is written. */
export function publish(sockets: RoomSockets, before: LoadedRoom, { next, updates }: Plan, now: EpochMs): void {
  for (const { role, update } of updates) {
    // A lock is announced by the rules as they were: whoever could read until now is told why it ends.
    const room = update.kind === 'locked' ? before.state.room : next.state.room
    broadcast(sockets, room, role, framesOf(update, before, next, role, now))
  }
}

function framesOf(update: Update, before: LoadedRoom, next: LoadedRoom, role: Role, now: EpochMs): ServerFrame[] {
  switch (update.kind) {
    case 'locked':
      return [lockedFrame(update.code)]
    case 'snapshot':
      return [roomState(next, role, now)]
    case 'frames': {
      const stamp = { roomId: next.state.room.id, serverNow: now }
      return update.frames.map((frame, index) => ({ ...frame, ...stamp, rev: before.revs[role] + index + 1 }))
    }
  }
}

/** What a `join_room` is answered with; `turnAway` closes the socket, a lock leaves it waiting in silence (rule P4). */
export type Hello = { kind: 'welcome' | 'wait'; frame: ServerFrame } | { kind: 'turnAway'; code: RefusalCode }

export function answerHello(
  room: LoadedRoom | null,
  session: Session,
  hello: Extract<ClientFrame, { type: 'join_room' }>,
  now: EpochMs,
): Hello {
  if (room === null || hello.roomId !== room.state.room.id) return { kind: 'turnAway', code: 'room_not_found' }
  const refusal = authorize(session.who, `read.${session.role}`, room.state.room)
  if (refusal === 'viewer_locked' || refusal === 'join_locked') return { kind: 'wait', frame: lockedFrame(refusal) }
  if (refusal !== null) return { kind: 'turnAway', code: refusal }
  const rev = room.revs[session.role]
  const isCurrent = hello.epoch === room.epoch && hello.rev === rev
  return {
    kind: 'welcome',
    frame: isCurrent ? { type: 'resumed', rev, serverNow: now } : roomState(room, session.role, now),
  }
}

/** The whole room as a role sees it. */
export const roomState = ({ epoch, revs, state }: LoadedRoom, role: Role, serverNow: EpochMs): ServerFrame => ({
  type: 'room_state',
  epoch,
  rev: revs[role],
  serverNow,
  role,
  ...project(state, role),
})

/** The same for REST: the room's fields at the top. */
export function roomReply(state: RoomState, role: Role, serverNow: EpochMs): RoomReply {
  const { room, ...lists } = project(state, role)
  return { ...room, ...lists, role, serverNow }
}

export const errorFrame = (code: RefusalCode, opId?: string): ServerFrame => ({
  type: 'error',
  code,
  message: refusalMessage(code),
  ...(opId === undefined ? {} : { opId }),
})

/** The request is durable: a voter is told which vote stands, a quiz taker where the attempt does. */
export const ackFrame = (opId: string, value: SubjectView): ServerFrame => ({
  type: 'ack',
  opId,
  ...(value !== null && 'questionStartedAt' in value ? { attempt: value } : {}),
  ...(value !== null && 'submittedAt' in value ? { ballot: value } : {}),
})

const lockedFrame = (code: 'viewer_locked' | 'join_locked'): ServerFrame => ({
  type: 'room_locked',
  code,
  message: refusalMessage(code),
})
