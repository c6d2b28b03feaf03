import { authorize } from '../../schema/core/access.ts'
import { needsLink } from '../../schema/view/role.ts'
import type { LiveRoom } from '../live-room/live-room.ts'
import type { Origin, RoomCrowd } from './room-crowd.ts'
import { claimedSession, refused, type Session } from './session.ts'

/**
 * Decides about an upgrade, which the Worker forwarded with the proved session.
 * @returns the session of a socket that the room takes; else what the Worker is told: why not, or which relay takes it
 */
export function admitted(
  request: Request,
  { crowd, live }: { crowd: RoomCrowd; live: Pick<LiveRoom<Origin>, 'loaded' | 'now'> },
): Session | Response {
  const session = claimedSession(request, live.now())
  if (session === null) return refused('internal')
  if (live.loaded === null) return refused('room_not_found')
  const { room } = live.loaded.state
  const refusal = authorize(session.who, `read.${session.role}`, room)
  crowd.local.attendance.closeUnheard(live.now())
  if (needsLink(session.role) && refusal !== null) return refused(refusal)
  // However full the room is, those who run it get in, and their displays: one object can hold far more sockets than
  // a room accepts.
  const hasControl = needsLink(session.role) || authorize(session.who, 'read.controller', room) === null
  if (!hasControl && !crowd.hasPlace(session)) return refused('no_place')
  const relay = crowd.relayFor(session)
  if (relay !== null) return Response.json({ relay })
  return hasControl ? { ...session, network: null } : session
}
