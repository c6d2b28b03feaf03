import { isController, rightsOf } from '../../schema/core/door.ts'
import { authorize } from '../../schema/engine/access/access.ts'
import { doorOf } from '../../schema/programme/entity.ts'
import { programmeClientFrame } from '../../schema/programme/frames.ts'
import { hasPlace, placeKindOf } from '../../schema/traffic/places.ts'
import type { LocalCrowd } from '../crowd/local-crowd.ts'
import { frameReader, heardFrame } from '../crowd/sockets/hearing.ts'
import type { Socket } from '../crowd/sockets/socket.ts'
import { claimedSession, refused, type SocketSession } from '../crowd/sockets/socket-session.ts'
import type { LiveProgramme } from './live-programme.ts'
import { Signs } from './signs.ts'

type Live = Pick<LiveProgramme<Socket>, 'loaded' | 'now' | 'greet'>

/** Decides about an upgrade, which the Worker forwarded with the proved session. @returns the session, or why not */
export function admittedTo(request: Request, crowd: LocalCrowd, live: Live): SocketSession | Response {
  const claimed = claimedSession(request, live.now())
  if (claimed === null || (claimed.role !== 'controller' && claimed.role !== 'viewer')) return refused('internal')
  if (live.loaded === null) return refused('not_found')
  const session = Signs.session(claimed, live.loaded.state.programme.id)
  const door = doorOf(live.loaded.state.programme)
  crowd.attendance.closeUnheard(live.now())
  const refusal = authorize(session.who, `read.${session.role}`, door)
  if (session.role === 'controller' && refusal !== null) return refused(refusal)
  if (isController(session.who, door)) return { ...session, network: null }
  // [P42] The places are those of a room: of a limited link, or of a display.
  const [link = null] = session.role === 'controller' ? rightsOf(session.who, door) : []
  const placing = { ...session, link: link === 'full' ? null : link }
  const kind = placeKindOf(placing)
  const taken = { room: crowd.peers.taken(placing), network: crowd.peers.takenBy(kind, placing.network) }
  return hasPlace(kind, taken) ? placing : refused('no_place')
}

const readProgrammeFrame = frameReader(programmeClientFrame)

/** Serves a frame of a socket: a page joins, or says what it has read. */
export function hearAtProgramme(
  crowd: LocalCrowd,
  live: Live,
  signs: Signs,
  socket: Socket,
  data: string | ArrayBuffer,
): void {
  const now = live.now()
  const heard = heardFrame(crowd, socket, data, now, readProgrammeFrame)
  if (heard === null) return
  const { peer, frame } = heard
  if (frame.type === 'have_read') return crowd.sender.noteRead(peer, frame.key, now)
  const { role, who } = peer.session
  crowd.noteJoin(peer)
  const greeting = live.greet(role === 'controller' ? role : 'viewer', who, frame)
  if (greeting.kind === 'turnAway') return crowd.turnAway(peer, greeting.code)
  if (greeting.kind === 'whole' && !crowd.sender.mayAskForWhole(peer, now)) return
  if (greeting.kind === 'whole') crowd.sender.sendWhole(peer, greeting.text, now)
  else {
    crowd.markJoined(peer)
    crowd.tellOne(peer.socket, greeting.text)
  }
  if (greeting.kind !== 'wait') signs.join(peer)
}
