import { authorize } from '../../schema/core/access.ts'
import type { RefusalCode } from '../../schema/refusal-codes.ts'
import { needsLink } from '../../schema/view/role.ts'
import type { LiveRoom } from '../live-room/live-room.ts'
import type { Origin, RoomCrowd } from './room-crowd.ts'
import { claimedSession, type Session } from './session.ts'

/** What becomes of a new socket: the room takes it, a relay with this number does, or it is refused. */
export type Admission =
  | { kind: 'here'; session: Session }
  | { kind: 'relay'; relay: number }
  | { kind: 'refused'; code: RefusalCode }

/** Decides about an upgrade, which the Worker forwarded with the proved session. */
export function admissionOf(
  request: Request,
  { crowd, live }: { crowd: RoomCrowd; live: Pick<LiveRoom<Origin>, 'loaded' | 'now'> },
): Admission {
  const session = claimedSession(request, live.now())
  if (session === null) return { kind: 'refused', code: 'internal' }
  if (live.loaded === null) return { kind: 'refused', code: 'room_not_found' }
  const { room } = live.loaded.state
  const refusal = authorize(session.who, `read.${session.role}`, room)
  crowd.local.attendance.closeUnheard(live.now())
  if (needsLink(session.role) && refusal !== null) return { kind: 'refused', code: refusal }
  // However full the room is, those who run it get in, and their displays: one object can hold far more sockets than
  // a room accepts.
  const hasControl = needsLink(session.role) || authorize(session.who, 'read.controller', room) === null
  if (!hasControl && !crowd.hasPlace(session)) return { kind: 'refused', code: 'no_place' }
  const relay = crowd.relayFor(session)
  if (relay !== null) return { kind: 'relay', relay }
  return { kind: 'here', session: hasControl ? { ...session, network: null } : session }
}
