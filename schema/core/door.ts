/** Who someone is in a room: what they have proved, and what that lets them do. */
import { type DeskOwn, deskRights, type LinkRights, type Links, linkRights, type Rights, type Token } from './rights.ts'

/** What someone has proved of a programme: the epoch of its key, and those of its limited links. */
export type HeldProgramme = Pick<Principal, 'controlEpoch' | 'links'>

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
  /** The epoch of each limited link whose key was traded for a verified cookie. */
  links: Partial<Record<LinkRights, number>>
  /** [TK2] The digest of the token of a request, valid or not; left out or null if it came with none. */
  token?: string | null | undefined
  /** What was proved of programmes, by their ids: their key, or a limited link of theirs. */
  programmes?: Readonly<Record<string, HeldProgramme>> | undefined
  /** Names the browser that proved it, so it has bounds of its own; left out where that does not matter. */
  browser?: string | null | undefined
}

/** [A8] Someone who has proved nothing: what they may read, everyone may. */
export const nobody: Principal = { userId: null, participantId: null, controlEpoch: null, accessEpoch: null, links: {} }

/** The control epoch of a new room, and so of the key and the cookie of its maker. */
export const firstControlEpoch = 1

/** The part of a room, or of a programme, that says who may do what in it. */
export type Door = {
  createdBy: string | null
  isViewerLocked: boolean
  isJoinLocked: boolean
  accessPasswordHash: string | null
  accessEpoch: number
  controlEpoch: number
  links: Links
  removedParticipants: readonly string[]
  tokens?: readonly Token[]
  programme?: ProgrammeDoor | null
}

/** What a room knows of the programme that it belongs to: who controls that one, and so this room too. */
export type ProgrammeDoor = { id: string; createdBy: string | null; controlEpoch: number; links: Links }

/** What someone has proved of a programme, in place of what they have proved of a room. */
export const atProgramme = (who: Principal, id: string): Principal => ({
  ...who,
  ...(who.programmes?.[id] ?? { controlEpoch: null, links: {} }),
  participantId: null,
  accessEpoch: null,
})

/** The door of a room, without the rest of its settings. */
export const doorOf = (room: Required<Door>): Door => ({
  createdBy: room.createdBy,
  isViewerLocked: room.isViewerLocked,
  isJoinLocked: room.isJoinLocked,
  accessPasswordHash: room.accessPasswordHash,
  accessEpoch: room.accessEpoch,
  controlEpoch: room.controlEpoch,
  links: room.links,
  tokens: room.tokens,
  programme: room.programme,
  removedParticipants: room.removedParticipants,
})

/** Whether someone is signed in as the account that owns the room. */
export const isOwner = (who: Principal, room: Door) => room.createdBy !== null && who.userId === room.createdBy

/** [R9] The maker of something, if that is the room's owner: a helper's things would outlive the account they name. */
export const makerOf = (room: Pick<Door, 'createdBy'>, userId: string | null): string | null =>
  userId === room.createdBy ? room.createdBy : null

/** [TK2] The token of the room with which someone came; null if there is none, or no longer. */
export const tokenOf = ({ token = null }: Principal, { tokens = [] }: Door): Token | null =>
  token === null ? null : (tokens.find(({ digest }) => digest === token) ?? null)

/** [TK2] Whether someone came with a token that the room does not know: then they may do nothing at all. */
export const hasWrongToken = (who: Principal, room: Door): boolean =>
  (who.token ?? null) !== null && tokenOf(who, room) === null

/**
 * [A1] Control is the current key, ownership or a token for all of it, never the room id. [PR2] Who controls the programme of
 * a room controls the room.
 */
export function isController(who: Principal, room: Door): boolean {
  const { programme = null } = room
  const isOwn = who.controlEpoch === room.controlEpoch || isOwner(who, room) || tokenOf(who, room)?.rights === 'full'
  return isOwn || (programme !== null && isInControl(atProgramme(who, programme.id), programme))
}

/** [PR1] Whether someone controls a programme: by its current key, or by owning it. */
const isInControl = ({ controlEpoch, userId }: Principal, door: ProgrammeDoor): boolean =>
  controlEpoch === door.controlEpoch || (door.createdBy !== null && userId === door.createdBy)

/**
 * [A12] What someone may do in a room: everything for a controller, otherwise what their token allows, or those limited
 * links that are on and whose current key was traded. A role of the room is not among them.
 */
export function rightsOf(who: Principal, room: Door): readonly Rights[] {
  if (isController(who, room)) return ['full']
  const token = tokenOf(who, room)
  if (token !== null) return [token.rights]
  const { programme = null } = room
  // [PR2] A limited link of the programme allows the same in each of its rooms.
  const lent = programme === null ? [] : heldOf(atProgramme(who, programme.id), programme)
  const held = heldOf(who, room)
  return linkRights.filter((rights) => held.includes(rights) || lent.includes(rights))
}

function heldOf({ links: held }: Pick<Principal, 'links'>, { links }: Pick<Door, 'links'>): LinkRights[] {
  return linkRights.filter((rights) => links[rights].isOn && held[rights] === links[rights].epoch)
}

/** [S7] For whom a request is kept: a token, a limited link, or a browser with full control. Null where nobody is named. */
export function senderOf(who: Principal, room: Door): string | null {
  const token = tokenOf(who, room)
  if (token !== null) return `token ${token.id}`
  const [widest] = rightsOf(who, room)
  if (widest === undefined) return null
  return widest === 'full' ? (who.browser ?? null) : `link ${widest}`
}

/** [A12] What the browser of a desk is told of itself: the widest of its rights, and the others if it has several. */
export function deskOwnOf(who: Principal, room: Door): DeskOwn | null {
  const ofDesk: readonly Rights[] = ['full', ...deskRights]
  const [rights, ...also] = rightsOf(who, room).filter((one) => ofDesk.includes(one))
  return rights === undefined ? null : { rights, also: also.filter((one) => one !== 'full') }
}

/** A completed rotation of the control key; `from` is null if the sender's right was ownership, not the epoch. */
export type Rotation = { from: number | null; to: number }
