import type { RefusalCode } from '../refusal-codes.ts'
import { type CommandType, commands } from '../tools/commands.ts'
import type { Singles } from '../tools/singles.ts'
import type { Role } from '../view/role.ts'
import type { CommandSpec } from './command.ts'

/**
 * What someone has proved, verified by the Worker from signed cookies and kept with a socket. One browser may have
 * proved several things: a controller may also have opened the audience page.
 */
export type Principal = {
  userId: string | null
  participantId: string | null
  /** The control epoch of a verified control cookie. */
  controlEpoch: number | null
  /** The access epoch of a verified password grant. */
  accessEpoch: number | null
}

/** Who asks: someone, or time itself through the alarm. */
export type Asker = Principal | 'system'

/** [A8] Someone who has proved nothing: what they may read, everyone may. */
export const nobody: Principal = { userId: null, participantId: null, controlEpoch: null, accessEpoch: null }

/** The control epoch of a new room, and so of the key and the cookie of its maker. */
export const firstControlEpoch = 1

/** The part of a room that says who may do what in it. */
export type Door = Pick<
  Singles['room'],
  'createdBy' | 'isViewerLocked' | 'isJoinLocked' | 'accessPasswordHash' | 'accessEpoch' | 'controlEpoch'
>

/**
 * Everything that can be asked: each command, reading as each role, reacting, and managing screens. The last two change
 * nothing in the room.
 */
export type Action =
  | CommandType
  | `read.${Role}`
  | 'responses.read'
  | 'history.read'
  | 'reactions.send'
  | 'screens.manage'

/** Who may read what, react, and manage screens; who may send a command is declared with the command. */
const others: Record<Exclude<Action, CommandType>, Need> = {
  'read.controller': 'controller',
  'read.viewer': 'viewer',
  'read.audience': 'audience',
  'responses.read': 'controller',
  'history.read': 'owner',
  'reactions.send': 'participant',
  'screens.manage': 'controller',
}
type Need = CommandSpec['may'] | 'viewer' | 'audience'
const specs: Readonly<Record<CommandType, CommandSpec>> = commands

const isCommand = (action: Action): action is CommandType => action in specs
const needOf = (action: Action): Need => (isCommand(action) ? specs[action].may : others[action])

const isOwner = (who: Principal, room: Door) => room.createdBy !== null && who.userId === room.createdBy

/**
 * [R9] The maker of something in a room, or null if that is not the room's owner: things made by a helper would outlive
 * the account they name.
 */
export const makerOf = (room: Pick<Door, 'createdBy'>, userId: string | null): string | null =>
  userId === room.createdBy ? room.createdBy : null

/** [A1] Control is the current key or ownership, never the room id. */
export function isController(who: Principal, room: Door): boolean {
  return who.controlEpoch === room.controlEpoch || isOwner(who, room)
}

/** [A5] The password is asked of everyone but controllers; a grant is valid only for the password that it was given for. */
const hasPassword = (who: Principal, room: Door) =>
  room.accessPasswordHash === null || who.accessEpoch === room.accessEpoch || isController(who, room)

/**
 * The only place that decides who may do what, for HTTP and sockets. Null means allowed.
 * @returns the code of the refusal, which says what is missing and never whether something exists
 */
export function authorize(who: Asker, action: Action, room: Door): RefusalCode | null {
  // [A10] The alarm may send the commands that `deadlines` names and nothing else.
  if (who === 'system') return isCommand(action) && specs[action].bySystem === true ? null : 'control_required'
  switch (needOf(action)) {
    case 'controller':
      return isController(who, room) ? null : staleOr(who, 'control_required')
    case 'owner':
      // [A2] A room without an owner belongs to its controller; an owned one is deleted or rotated only by its owner.
      if (isOwner(who, room)) return null
      if (!isController(who, room)) return staleOr(who, 'control_required')
      return room.createdBy === null ? null : 'owner_required'
    case 'viewer':
      // [A3] The viewer lock closes the display to everyone, so that the controller sees what the others see.
      if (room.isViewerLocked) return 'viewer_locked'
      return hasPassword(who, room) ? null : 'password_required'
    case 'audience':
      // [A4] The join lock closes the audience pages.
      if (room.isJoinLocked) return 'join_locked'
      return hasPassword(who, room) ? null : 'password_required'
    case 'participant':
      // [A7] Answering needs what reading as audience needs, and the identity that joining gives.
      if (who.participantId === null) return 'join_required'
      if (room.isJoinLocked) return 'join_locked'
      return hasPassword(who, room) ? null : 'password_required'
    default:
      // Unreachable by the types; anything not listed above is still refused.
      return 'control_required'
  }
}

/** A completed rotation of the control key; `from` is null if the sender's right was ownership, not the epoch. */
export type Rotation = { from: number | null; to: number }

/**
 * [A9] Whether a refused rotation is a retry of the last one by its sender, who lost the reply. It must have been made
 * with the epoch before the current one, and the sender must be allowed with the new one. The request's key proves that
 * this is the same sender and not someone else with the old epoch.
 */
export function mayRepeatRotation(who: Principal, rotation: Rotation, room: Door): boolean {
  const { from, to } = rotation
  if (from === null || who.controlEpoch !== from || to !== from + 1 || room.controlEpoch !== to) return false
  return authorize({ ...who, controlEpoch: to }, 'room.rotate_control', room) === null
}

/** [A6] A key or cookie of an older epoch grants nothing; its holder is told that the link was changed. */
const staleOr = (who: Principal, code: RefusalCode): RefusalCode =>
  who.controlEpoch === null ? code : 'control_rotated'
