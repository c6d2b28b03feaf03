import type { Principal } from '../../schema/core/door.ts'
import { authorize } from '../../schema/engine/access/access.ts'
import type { RefusalCode } from '../../schema/refusal-codes.ts'
import type { Role } from '../../schema/view/role.ts'
import type { FrameText, StreamState } from './ports.ts'
import { lockedText } from './publish.ts'

/** What a page has when it joins, by its own account. */
export type JoinRequest = { roomId: string; epoch?: string | undefined; rev?: number | undefined }

/**
 * The reply to a `join_room`: the room, or word that nothing changed. `turnAway` closes the connection; a lock
 * leaves it waiting in silence (rule P4).
 */
export type Welcome =
  | { kind: 'whole' }
  | { kind: 'resumed' }
  | { kind: 'wait'; text: FrameText }
  | { kind: 'turnAway'; code: RefusalCode }

/** Decides the reply, for the room itself and for its relays. */
export function welcomeOf(
  role: Role,
  who: Principal,
  has: JoinRequest,
  roomId: string,
  { door, epoch, rev }: StreamState,
): Welcome {
  if (has.roomId !== roomId) return { kind: 'turnAway', code: 'room_not_found' }
  const refusal = authorize(who, `read.${role}`, door)
  if (refusal === 'viewer_locked' || refusal === 'join_locked') return { kind: 'wait', text: lockedText(refusal) }
  if (refusal !== null) return { kind: 'turnAway', code: refusal }
  return { kind: isResumed(has, { epoch, rev }) ? 'resumed' : 'whole' }
}

/** Whether a page has everything already. */
export const isResumed = (has: JoinRequest, at: Pick<StreamState, 'epoch' | 'rev'> | null): boolean =>
  at !== null && has.epoch === at.epoch && has.rev === at.rev
