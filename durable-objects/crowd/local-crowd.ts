import { type Door, rightsOf } from '../../schema/core/door.ts'
import type { LinkRights } from '../../schema/core/rights.ts'
import { authorize, isForAll } from '../../schema/engine/access/access.ts'
import { endOf } from '../../schema/engine/access/connection-end.ts'
import * as limits from '../../schema/limits.ts'
import { closeCodeOf, closeCodes, type RefusalCode } from '../../schema/refusal-codes.ts'
import type { Role } from '../../schema/view/role.ts'
import type { Clock, Crowd, FrameText, StreamState } from '../live-room/ports.ts'
import { errorText } from '../live-room/publish.ts'
import { Attendance } from './attendance.ts'
import { PeerSender, sendQuietly } from './sockets/peer-sender.ts'
import { keepSession, type Peer, PeerTable, peerOf } from './sockets/peer-table.ts'
import type { Socket, SocketPlatform } from './sockets/socket.ts'
import { type SocketSession, socketSession as sessionSchema } from './sockets/socket-session.ts'

/** The sockets of one object, or of a room inside a page, and what they are sent. */
export class LocalCrowd implements Crowd<Socket> {
  readonly #clock: Pick<Clock, 'now'>
  readonly peers = new PeerTable()
  readonly attendance: Attendance
  readonly sender: PeerSender

  constructor(platform: SocketPlatform, clock: Pick<Clock, 'now'>) {
    this.#clock = clock
    const close = ({ socket }: Peer, code: number, reason: string) => this.close(socket, code, reason)
    this.attendance = new Attendance({ pingedAt: (socket) => platform.pingedAt(socket), peers: this.peers, close })
    this.sender = new PeerSender({
      byteLength: (text) => platform.byteLength(text),
      onBehind: ({ socket }) => this.close(socket, closeCodes.behind, 'not reading'),
    })
    const woken = platform.wakened().flatMap(({ socket, session: kept, isClosing }) => {
      const session = sessionSchema.safeParse(kept)
      // One that this object has closed waits for its other end.
      if (session.success && isClosing) this.peers.addLeaving(socket, session.data)
      else if (session.success) return [peerOf(socket, session.data)]
      else closeQuietly(socket, 1011, 'unknown session')
      return []
    })
    // The runtime lists them in no particular order.
    woken.sort((a, b) => a.session.connectedAt - b.session.connectedAt)
    for (const peer of woken) this.peers.add(peer)
  }

  /** The participants who are here. */
  async connectedParticipants(): Promise<ReadonlySet<string>> {
    return new Set(this.attendance.connected(this.#clock.now()))
  }

  nameAt(socket: Socket): string | null {
    return this.peers.get(socket)?.session.person?.name ?? null
  }

  sizeOf(role: Role): number {
    return this.peers.sizeOf(role)
  }

  isHeard(role: Role): boolean {
    return this.peers.sizeOf(role) > 0
  }

  tell(role: Role, frames: readonly FrameText[], { door }: StreamState): void {
    const readers = this.#joined(role)
    if (readers.length === 0) return
    // If everyone may read, no socket is checked.
    const isOpen = isForAll(`read.${role}`, door)
    this.sender.sendAll(isOpen ? readers : readers.filter((peer) => mayRead(peer, door)), frames)
  }

  tellParticipant(participantId: string, frame: () => FrameText | null, door: Door, except?: Socket): void {
    const others = this.peers.pagesOf(participantId).filter((peer) => peer.socket !== except && isReader(peer, door))
    const text = others.length === 0 ? null : frame()
    if (text !== null) this.sender.sendAll(others, [text])
  }

  tellEachParticipant(frameOf: (participantId: string) => FrameText | null, door: Door): void {
    for (const peer of this.peers.all()) {
      const { participantId } = peer.session.who
      if (participantId === null || !isReader(peer, door)) continue
      const frame = frameOf(participantId)
      if (frame !== null) this.sender.send(peer, frame)
    }
  }

  /** @param before the door as it was; null if that is not known */
  recheck(door: Door, before: Door | null = null): void {
    for (const peer of [...this.peers.all()]) {
      const end = endOf(peer.session, door, before)
      if (end === 'come_back') this.close(peer.socket, closeCodes.comeBack, 'come back')
      else if (end !== null) this.turnAway(peer, end)
    }
  }

  /** How many desks and speakers' pages are here by each limited link. Who has full control does not use one. */
  usersOf(door: Door): Record<LinkRights, number> {
    const users = { timers: 0, audience: 0, questions: 0, speaker: 0, read: 0, recap: 0 }
    for (const { session } of this.peers.all()) {
      if (session.role === 'viewer' || session.role === 'audience' || session.who.token != null) continue
      for (const rights of rightsOf(session.who, door)) if (rights !== 'full') users[rights] += 1
    }
    return users
  }

  closeAll(frame: FrameText): void {
    for (const { socket } of [...this.peers.all()]) {
      sendQuietly(socket, frame)
      this.close(socket, closeCodes.roomClosed, 'room_closed')
    }
  }

  closeSessions(sessionIds: readonly string[]): void {
    for (const { socket, session } of [...this.peers.all()]) {
      if (session.sessionId === null || !sessionIds.includes(session.sessionId)) continue
      sendQuietly(socket, errorText('not_signed_in'))
      this.close(socket, closeCodes.signedOut, 'signed out')
    }
  }

  /** Tells everyone in a role something that is no secret, whatever is locked. */
  announce(role: Role, frame: FrameText): void {
    this.sender.sendAll(this.#joined(role), [frame])
  }

  /** Closes every socket; a page that comes back gets the room as it is. */
  reconnectAll(): void {
    for (const { socket } of [...this.peers.all()]) this.close(socket, closeCodes.comeBack, 'come back')
  }

  /** Tells one page of the audience something, if it may read now. */
  tellReader(socket: Socket, frame: FrameText, door: Door): void {
    const peer = this.peers.get(socket)
    if (peer !== undefined && isReader(peer, door)) this.sender.send(peer, frame)
  }

  /** Tells one connection something. */
  tellOne(socket: Socket, frame: FrameText): void {
    const peer = this.peers.get(socket)
    if (peer !== undefined) this.sender.send(peer, frame)
  }

  /** Refuses one connection for good. */
  turnAway({ socket }: Peer, code: RefusalCode): void {
    sendQuietly(socket, errorText(code))
    this.close(socket, closeCodeOf(code), code)
  }

  /** Takes a new socket. A participant's sixth socket in a role closes the oldest. */
  add(socket: Socket, session: SocketSession): void {
    const { participantId } = session.who
    const older = this.peers.pagesOf(participantId).filter((peer) => peer.session.role === session.role)
    socket.serializeAttachment(session)
    this.peers.add(peerOf(socket, session))
    const surplus = older.slice(0, Math.max(0, older.length + 1 - limits.socketsPerParticipant))
    for (const peer of surplus) this.close(peer.socket, closeCodes.replaced, 'replaced')
  }

  /** Notes that a connection said hello, whether or not there can be a reply yet. */
  noteJoin(peer: Peer, keepsOwn = false): void {
    this.peers.noteJoin(peer)
    if (peer.session.keepsOwn !== keepsOwn) peer.session = { ...peer.session, keepsOwn }
  }

  markJoined(peer: Peer): void {
    if (peer.session.isJoined) return
    keepSession(peer, { isJoined: true })
  }

  /** The socket keeps its place until its other end is closed too: until then, what it has not read still waits. */
  close(socket: Socket, code: number, reason: string): void {
    this.peers.leave(socket)
    closeQuietly(socket, code, reason)
  }

  /**
   * The other end is closed, so ours is closed too: the runtime keeps the descriptors of a half-closed socket until the
   * object sleeps or garbage is collected, and the other end waits for our close. Always 1000: their code may be one
   * that cannot be sent (1005, 1006, 1015), and a close that is refused would leave the socket as it was.
   */
  ended(socket: Socket): void {
    this.peers.remove(socket)
    closeQuietly(socket, 1000, '')
  }

  #joined(role: Role): Peer[] {
    // Each press asks for every role, and a hall of displays has thousands of others.
    if (this.peers.sizeOf(role) === 0) return []
    const joined: Peer[] = []
    for (const peer of this.peers.all()) if (peer.session.role === role && peer.session.isJoined) joined.push(peer)
    return joined
  }
}

/** Whether a connection may read in its role. A thousand of them are told of each press, and the door moves rarely. */
function mayRead(peer: Peer, door: Door): boolean {
  const { who, role } = peer.session
  if (peer.reads?.door !== door) peer.reads = { door, isAllowed: authorize(who, `read.${role}`, door) === null }
  return peer.reads.isAllowed
}

/** Whether a page of the audience has joined and may read. */
const isReader = (peer: Peer, door: Door): boolean =>
  peer.session.role === 'audience' && peer.session.isJoined && mayRead(peer, door)

function closeQuietly(socket: Socket, code: number, reason: string): void {
  try {
    socket.close(code, reason)
  } catch {
    // Already closed.
  }
}
