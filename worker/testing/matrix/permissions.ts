import type { May } from '../../../schema/core/command.ts'
import type { Kind, StateName } from './principals.ts'

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
const notOwner: Expected = { status: 403, code: 'owner_required' }
const noControl = (kind: Kind): Expected => ({
  status: 403,
  code: kind === 'stale' ? 'control_rotated' : 'control_required',
})

/** Whether a sender controls the room: by its key, or by owning it. */
export const isController = (kind: Kind) => kind === 'controller' || kind === 'owner'
/** Whether a sender is signed in. */
export const isUser = (kind: Kind) => kind === 'owner' || kind === 'other user'
/** Whether a sender passes the room's password: a controller, or a guest who has given it. */
export const passesPassword = (kind: Kind) => isController(kind) || kind === 'guest'
/** Whether a sender has joined the audience. */
export const hasJoined = (kind: Kind) => kind === 'controller' || kind === 'participant'

/** The refusal for each principal in an existing room; null if it is allowed. */
export function refusalOf(may: May, kind: Kind, state: StateName): Expected | null {
  if (may === 'participant') {
    if (kind === 'removed') return wasRemoved
    if (!hasJoined(kind)) return notJoined
    if (state === 'join-locked') return joinLocked
    return state === 'password' && !passesPassword(kind) ? noPassword : null
  }
  if (!isController(kind)) return noControl(kind)
  return may === 'owner' && kind !== 'owner' ? notOwner : null
}
