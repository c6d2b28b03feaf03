import { type Door, isController, rightsOf } from '../../../schema/core/door.ts'
import { deskRights } from '../../../schema/core/rights.ts'
import { authorize } from '../../../schema/engine/access/access.ts'
import { needsLink } from '../../../schema/view/role.ts'
import type { LiveRoom } from '../../live-room/live-room.ts'
import type { Origin, RoomCrowd } from '../room-crowd.ts'
import type { Screens } from '../screens.ts'
import { claimedSession, refused, type SocketSession } from './socket-session.ts'

type Asked = Pick<Screens, 'isNamed'>

/**
 * Decides about an upgrade, which the Worker forwarded with the proved session.
 * @returns the session of a socket that the room takes; else what the Worker is told: why not, or which relay takes it
 */
export function admitted(
  request: Request,
  { crowd, live, screens }: { crowd: RoomCrowd; live: Pick<LiveRoom<Origin>, 'loaded' | 'now'>; screens: Asked },
): SocketSession | Response {
  const session = claimedSession(request, live.now())
  if (session === null) return refused('internal')
  if (live.loaded === null) return refused('room_not_found')
  const { room } = live.loaded.state
  const refusal = authorize(session.who, `read.${session.role}`, room)
  crowd.local.attendance.closeUnheard(live.now())
  if (needsLink(session.role) && refusal !== null) return refused(refusal)
  // However full the room is, those who run it get in, and their displays: one object can hold far more sockets than
  // a room accepts.
  if (isController(session.who, room)) return placed({ ...session, network: null, namedScreen: null }, crowd)
  const placing = { ...session, ...placeOf(session, room, screens) }
  return crowd.hasPlace(placing) ? placed(placing, crowd) : refused('no_place')
}

/** [P42] What gives a socket without full control its place: a limited link, or a screen that a controller has named. */
function placeOf(
  { role, who, namedScreen }: SocketSession,
  room: Door,
  screens: Asked,
): Pick<SocketSession, 'link' | 'namedScreen'> {
  const held = rightsOf(who, room)
  const link = role === 'speaker' ? 'speaker' : (deskRights.find((one) => held.includes(one)) ?? null)
  const isNamed = role === 'viewer' && namedScreen !== null && screens.isNamed(namedScreen)
  return { link: needsLink(role) ? link : null, namedScreen: isNamed ? namedScreen : null }
}

/** The session, or which relay takes the socket. */
function placed(session: SocketSession, crowd: RoomCrowd): SocketSession | Response {
  const relay = crowd.relayFor(session)
  return relay === null ? session : Response.json({ relay })
}
