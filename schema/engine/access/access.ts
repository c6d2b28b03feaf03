import type { CommandSpec } from '../../core/command.ts'
import {
  atProgramme,
  type Door,
  hasWrongToken,
  isController,
  isOwner,
  nobody,
  type Principal,
  rightsOf,
} from '../../core/door.ts'
import { allows, deskRights, fieldBeyond, type Granted, type Rights } from '../../core/rights.ts'
import { type Refusal, refuse, refuseField } from '../../errors.ts'
import type { RefusalCode } from '../../refusal-codes.ts'
import type { Role } from '../../view/role.ts'
import { type Command, type CommandType, commands } from '../commands/commands.ts'

/**
 * Everything that can be asked: each command, reading as each role, reacting, and managing links and screens. All but
 * the commands change nothing in the room.
 */
export type Action =
  | CommandType
  | `read.${Role}`
  | 'responses.read'
  | 'history.read'
  | 'links.read'
  | 'tokens.read'
  | 'webhooks.read'
  | 'webhooks.test'
  | 'log.read'
  | 'recap.read'
  | 'reactions.send'
  | 'screens.manage'

/** Who may ask for something, and with which limited links. */
export type Gate = Granted & { may: CommandSpec['may'] | 'viewer' | 'audience' }

/**
 * Who may read what, react, and manage links and screens; who may send a command is declared with the command. Exports
 * of what people answered need full control, or the link that runs the tools they answer.
 */
const others: Readonly<Record<Exclude<Action, CommandType>, Gate>> = {
  'read.controller': { may: 'controller', rights: deskRights },
  'read.viewer': { may: 'viewer' },
  'read.audience': { may: 'audience' },
  'read.speaker': { may: 'controller', rights: ['speaker'] },
  'responses.read': { may: 'controller', rights: ['audience'] },
  'history.read': { may: 'owner' },
  'links.read': { may: 'controller', isForPeople: true },
  'tokens.read': { may: 'controller' },
  'webhooks.read': { may: 'controller' },
  'webhooks.test': { may: 'controller' },
  'log.read': { may: 'controller', rights: deskRights },
  'recap.read': { may: 'controller', rights: [...deskRights, 'recap'] },
  'reactions.send': { may: 'participant' },
  'screens.manage': { may: 'controller', rights: ['timers'] },
}
const all: Readonly<Record<string, Gate>> = { ...others, ...(commands satisfies Record<CommandType, CommandSpec>) }
/** By action. Each frame to a desk and each request asks here. */
const gates: ReadonlyMap<string, Gate> = new Map(Object.entries(all))
/** What is not listed is open to no one. */
const gateOf = (action: Action): Gate | null => gates.get(action) ?? null

/** [TK4] Whether an action makes or shows a key, which no token may do. */
export const isForPeople = (action: Action): boolean => gateOf(action)?.isForPeople === true

/**
 * [A13] Whether rights allow an action: what a page asks before it offers a button. For a command without its fields, it
 * is whether there are fields with which it is allowed.
 */
export function mayWith(rights: readonly Rights[], action: Action | Command): boolean {
  const gate = gateOf(typeof action === 'string' ? action : action.type)
  const given = typeof action === 'string' ? null : action
  return gate !== null && allows(rights, gate, given)
}

/** [A17] What someone was refused: the code, and the field if only that needs a further right. */
export function refusalOf(code: RefusalCode, who: Principal, asked: Command, room: Door): Refusal {
  const rights = rightsOf(who, room)
  const gate = mayWith(rights, asked.type) ? gateOf(asked.type) : null
  const field = gate === null ? null : fieldBeyond(rights, gate, asked)
  return field === null ? refuse(code) : refuseField(code, field)
}

/**
 * [A5] The password is asked of all but those with a link of their own; a grant is valid for its password only. [RC7] Whoever may
 * only read the recap is not let into the room.
 */
const hasPassword = (who: Principal, room: Door) =>
  room.accessPasswordHash === null ||
  who.accessEpoch === room.accessEpoch ||
  rightsOf(who, room).some((rights) => rights !== 'recap')

/** [A21] Whether the presenter has removed this participant. */
const isRemoved = ({ participantId }: Principal, { removedParticipants }: Door): boolean =>
  participantId !== null && removedParticipants.includes(participantId)

/**
 * The only place that decides who may do what, for HTTP and sockets. Null means allowed.
 * @param asked an action, or a command with its fields: some limited links may change some of them only
 * @returns the code of the refusal, which says what is missing and never whether something exists
 */
export function authorize(who: Principal, asked: Action | Command, room: Door): RefusalCode | null {
  const action = typeof asked === 'string' ? asked : asked.type
  if (hasWrongToken(who, room)) return 'token_invalid'
  // [TK4] What a token made would outlive it.
  if (isForPeople(action) && (who.token ?? null) !== null) return 'rights_required'
  return refusalAt(gateOf(action), who, typeof asked === 'string' ? null : asked, room)
}

/**
 * The refusal at a gate, or null: the same for what is asked of a room and of a programme.
 * @param gate null for what is not listed
 * @param given the fields of a command, or null
 */
export function refusalAt(gate: Gate | null, who: Principal, given: object | null, room: Door): RefusalCode | null {
  switch (gate?.may) {
    case 'controller':
      return allows(rightsOf(who, room), gate, given) ? null : withoutControl(who, room)
    case 'owner':
      // [A2] A room without an owner belongs to its controller; an owned one is deleted or rotated only by its owner.
      if (isOwner(who, room)) return null
      if (!isController(who, room)) return withoutControl(who, room)
      return room.createdBy === null ? null : 'owner_required'
    case 'viewer':
      // [A3] The viewer lock closes the display to everyone, so the controller sees what the others see.
      if (room.isViewerLocked) return 'viewer_locked'
      return hasPassword(who, room) ? null : 'password_required'
    case 'audience':
      // [A21] A removed participant may not read as the audience, nor answer. Displays and control stay.
      if (isRemoved(who, room)) return 'removed_by_presenter'
      // [A4] The join lock closes the audience pages.
      if (room.isJoinLocked) return 'join_locked'
      return hasPassword(who, room) ? null : 'password_required'
    case 'participant':
      // [A7] Answering needs what reading as audience needs, and the identity that joining gives.
      if (who.participantId === null) return 'join_required'
      if (isRemoved(who, room)) return 'removed_by_presenter'
      if (room.isJoinLocked) return 'join_locked'
      return hasPassword(who, room) ? null : 'password_required'
    default:
      // What is not listed is refused to everyone.
      return 'control_required'
  }
}

/**
 * [A8] True if even an anonymous caller may do this, so no individual check is needed. [A21] Of the
 * audience nobody may if they were removed.
 */
export const isForAll = (action: Action, room: Door): boolean =>
  authorize(nobody, action, room) === null && room.removedParticipants.length === 0

/**
 * Why someone may not do what needs control. [A14] A limited link that works says that it does not allow this. [A6] A key
 * or cookie of an older epoch grants nothing, and neither does a link that is off: its holder is told so.
 */
function withoutControl(who: Principal, room: Door): RefusalCode {
  if (rightsOf(who, room).length > 0) return 'rights_required'
  const { programme = null } = room
  // [PR2] The key and the links of the programme that the room belongs to count as well.
  const proved = programme === null ? [who] : [who, atProgramme(who, programme.id)]
  if (proved.some(({ controlEpoch }) => controlEpoch !== null)) return 'control_rotated'
  return proved.some(({ links }) => Object.keys(links).length > 0) ? 'link_off' : 'control_required'
}
