import type { RefusalCode } from '../errors.ts'
import type { CommandType } from './command.ts'
import type { Role, Room } from './state.ts'

/**
 * What somebody has proved, verified by the Worker from signed cookies and kept with a socket. One browser may hold
 * several at once: a controller that also opened the audience page.
 */
export type Principal = {
  userId: string | null
  participantId: string | null
  /** The control epoch of a verified control cookie. */
  controlEpoch: number | null
  /** The access epoch of a verified password grant. */
  accessEpoch: number | null
}

/** [A8] Who has proved nothing: what such a reader may read, everybody may. */
export const nobody: Principal = { userId: null, participantId: null, controlEpoch: null, accessEpoch: null }

/** The control epoch of a new room: that of the key and the cookie which creating it gives. */
export const firstControlEpoch = 1

/** What can be asked: every command, and reading as one of the roles. */
export type Action = CommandType | `read.${Role}` | 'responses.read' | 'history.read'

/** Who may: deny by default, a new command does not compile until somebody is named (architecture 4). */
const needs: Record<Action, 'controller' | 'owner' | 'viewer' | 'audience' | 'participant'> = {
  'read.controller': 'controller',
  'read.viewer': 'viewer',
  'read.audience': 'audience',
  'room.update': 'controller',
  'room.rotate_control': 'owner',
  'room.claim': 'controller',
  'room.delete': 'owner',
  'timer.add': 'controller',
  'timer.start': 'controller',
  'timer.pause': 'controller',
  'timer.reset': 'controller',
  'timer.adjust': 'controller',
  'timer.edit': 'controller',
  'timer.delete': 'controller',
  'timer.select': 'controller',
  'message.add': 'controller',
  'message.edit': 'controller',
  'message.delete': 'controller',
  'poll.add': 'controller',
  'poll.edit': 'controller',
  'poll.delete': 'controller',
  'poll.vote': 'participant',
  'quiz.add': 'controller',
  'quiz.edit': 'controller',
  'quiz.delete': 'controller',
  'quiz.start': 'participant',
  'quiz.answer': 'participant',
  'quiz.submit': 'participant',
  'live_message.add': 'controller',
  'live_message.edit': 'controller',
  'live_message.delete': 'controller',
  'feedback.submit': 'participant',
  'responses.read': 'controller',
  'history.read': 'owner',
}

const isOwner = (who: Principal, room: Room) => room.createdBy !== null && who.userId === room.createdBy

/**
 * [R9] Who made something in a room, as far as it is kept: its owner. What somebody else made while helping would outlive the
 * account it names (spec 3).
 */
export const makerOf = (room: Room, userId: string | null): string | null =>
  userId === room.createdBy ? room.createdBy : null

/** [A1] Control is the current key or ownership, never the room id (architecture 4). */
export function isController(who: Principal, room: Room): boolean {
  return who.controlEpoch === room.controlEpoch || isOwner(who, room)
}

/** [A5] The password is asked of everybody but controllers; a grant is good for the password it was given for (spec 10). */
const hasPassword = (who: Principal, room: Room) =>
  room.accessPasswordHash === null || who.accessEpoch === room.accessEpoch || isController(who, room)

/**
 * The one place that says who may do what, for HTTP and socket alike. Null means allowed.
 * @returns the code of the refusal: what is missing, never whether something exists
 */
export function authorize(who: Principal, action: Action, room: Room): RefusalCode | null {
  switch (needs[action]) {
    case 'controller':
      return isController(who, room) ? null : staleOr(who, 'control_required')
    case 'owner':
      // [A2] A room without an owner belongs to its controller; an owned one only its owner deletes or rotates.
      if (isOwner(who, room)) return null
      if (!isController(who, room)) return staleOr(who, 'control_required')
      return room.createdBy === null ? null : 'owner_required'
    case 'viewer':
      // [A3] The viewer lock closes the display to everybody, so that the controller sees what the others see.
      if (room.isViewerLocked) return 'viewer_locked'
      return hasPassword(who, room) ? null : 'password_required'
    case 'audience':
      // [A4] The join lock closes the audience pages (spec 6).
      if (room.isJoinLocked) return 'join_locked'
      return hasPassword(who, room) ? null : 'password_required'
    case 'participant':
      // [A7] Answering needs what reading as audience needs, and the identity that joining gives (spec 10).
      if (who.participantId === null) return 'join_required'
      if (room.isJoinLocked) return 'join_locked'
      return hasPassword(who, room) ? null : 'password_required'
    default:
      // Not reachable by types; what is not listed above is refused all the same.
      return 'control_required'
  }
}

/** A rotation of the control key that was done; `from` is null where the right to it was ownership, not the epoch. */
export type Rotation = { from: number | null; to: number }

/**
 * [A9] Whether a refused rotation is the repetition of the last one, by whoever made it and lost the answer: the one before
 * the current epoch made it, and who asks would be allowed to with what the answer gives. That it is the same one, and not
 * another holder of the old epoch, is proved by the key it was asked with (threat T20).
 */
export function mayRepeatRotation(who: Principal, rotation: Rotation, room: Room): boolean {
  const { from, to } = rotation
  if (from === null || who.controlEpoch !== from || to !== from + 1 || room.controlEpoch !== to) return false
  return authorize({ ...who, controlEpoch: to }, 'room.rotate_control', room) === null
}

/** [A6] A key or cookie of an older epoch is told that the link was changed; it may do no more than nobody. */
const staleOr = (who: Principal, code: RefusalCode): RefusalCode =>
  who.controlEpoch === null ? code : 'control_rotated'
