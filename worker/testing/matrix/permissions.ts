import { type LinkRights, linkRights } from '../../../schema/core/rights.ts'
import { isLong } from '../../../schema/testing/long.ts'
import type { Role } from '../../../schema/view/role.ts'
import { type Kind, principals, type StateName } from './principals.ts'
import { isForPeople, linkAllows, whoMay } from './who-may.ts'

/** The expected reply: its status, and the code if it is a refusal. */
export type Expected = { status: number; code?: string }

export const missing: Expected = { status: 404, code: 'room_not_found' }
export const viewerLocked: Expected = { status: 403, code: 'viewer_locked' }
export const joinLocked: Expected = { status: 403, code: 'join_locked' }
export const notSignedIn: Expected = { status: 401, code: 'not_signed_in' }
export const noPassword: Expected = { status: 401, code: 'password_required' }
/** For a participant whom the presenter has removed, as the audience. */
export const wasRemoved: Expected = { status: 403, code: 'removed_by_presenter' }
const notJoined: Expected = { status: 401, code: 'join_required' }
/** For a program whose token was revoked, whatever it asks of a room. */
export const wrongToken: Expected = { status: 401, code: 'token_invalid' }
const notOwner: Expected = { status: 403, code: 'owner_required' }
/** What the limited link or token of a sender allows; null for a sender without one that works, or with all rights. */
export const rightsOf = (kind: Kind): LinkRights | null =>
  linkRights.find((rights) => kind === `${rights} link` || kind === `${rights} token`) ?? null
/** Whether a sender reads as a controller. */
export const readsAll = (kind: Kind) => isController(kind) || !['speaker', 'recap', null].includes(rightsOf(kind))
/** Whether a sender may open a socket in a role. */
export const opens = (kind: Kind, role: Role): boolean =>
  role === 'controller'
    ? readsAll(kind)
    : role !== 'speaker' || isController(kind) || kind === 'speaker link' || kind === 'speaker token'

function noControl(kind: Kind): Expected {
  if (rightsOf(kind) !== null) return { status: 403, code: 'rights_required' }
  if (kind === 'ended link') return { status: 403, code: 'link_off' }
  return { status: 403, code: kind === 'stale' ? 'control_rotated' : 'control_required' }
}

const everyone = Object.keys(principals) as Kind[]
/** One for each way to prove something. What a link or token allows is no question in a room that is gone. */
const provers: readonly Kind[] = [
  ...(['nobody', 'participant', 'controller', 'owner', 'stale', 'forger'] as const),
  ...(['timers link', 'full token'] as const),
]

/** Who asks in a state: everyone. `npm run test:long` has all of them at a deleted room too, which answers all alike. */
export const askersIn = (state: StateName): readonly Kind[] => (state === 'deleted' && !isLong ? provers : everyone)

/**
 * What is asked in a state: everything in an open room, and in the others whatever that state answers otherwise for
 * anyone. The rest is answered as in an open room, and `npm run test:long` asks it in every state.
 * @param expected the answer to one of them
 */
export function askedIn<Asked>(
  state: StateName,
  all: readonly Asked[],
  expected: (asked: Asked, kind: Kind, state: StateName) => object,
): Asked[] {
  const answer = (asked: Asked, kind: Kind, at: StateName) => JSON.stringify(expected(asked, kind, at))
  const isOther = (asked: Asked) => everyone.some((kind) => answer(asked, kind, state) !== answer(asked, kind, 'open'))
  return all.filter((asked) => state === 'open' || isLong || isOther(asked))
}

/** Whether a sender controls the room: by its key, by owning it, or with a token for everything. */
export const isController = (kind: Kind) => kind === 'controller' || kind === 'owner' || kind === 'full token'
/** Whether a sender is signed in. */
export const isUser = (kind: Kind) => kind === 'owner' || kind === 'other user'
/** Whether a sender passes the room's password: with control or a limited link, or as a guest who has given it. */
export const passesPassword = (kind: Kind) => isController(kind) || isInside(kind) || kind === 'guest'
/** [RC7] Whether a sender has a link or token that lets them into the room: that of the recap does not. */
const isInside = (kind: Kind) => rightsOf(kind) !== null && rightsOf(kind) !== 'recap'
/** Whether a sender has joined the audience. */
const hasJoined = (kind: Kind) => kind === 'controller' || kind === 'participant'

/** The refusal of an action for each principal in an existing room, by the table of who may what; null if it is allowed. */
export function refusalOf(action: string, kind: Kind, state: StateName): Expected | null {
  if (kind === 'revoked token') return wrongToken
  if (isForPeople(action) && kind.endsWith(' token')) return { status: 403, code: 'rights_required' }
  const may = whoMay(action)
  if (may === 'participant') {
    if (kind === 'removed') return wasRemoved
    if (!hasJoined(kind)) return notJoined
    if (state === 'join-locked') return joinLocked
    return state === 'password' && !passesPassword(kind) ? noPassword : null
  }
  const rights = rightsOf(kind)
  if (rights !== null && linkAllows(rights, action)) return null
  if (!isController(kind)) return noControl(kind)
  return may === 'owner' && kind !== 'owner' ? notOwner : null
}
