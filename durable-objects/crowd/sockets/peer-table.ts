import type { Door } from '../../../schema/core/door.ts'
import * as limits from '../../../schema/limits.ts'
import { type FrameBudget, fullBudget } from '../../../schema/traffic/frame-budget.ts'
import { type PlaceKind, placeKindOf, poolOf } from '../../../schema/traffic/places.ts'
import { type Unread, unreadOf } from '../../../schema/traffic/unread.ts'
import { forEachRole, type Role } from '../../../schema/view/role.ts'
import type { Socket } from './socket.ts'
import type { SocketSession } from './socket-session.ts'

/** A socket while the object is awake. The token bucket lives in memory: a room that slept had no flood. */
export type Peer = {
  socket: Socket
  session: SocketSession
  budget: FrameBudget
  unread: Unread
  /** Whether it may read in its role, and by which door that was found. A door never changes: there is a new one. */
  reads: { door: Door; isAllowed: boolean } | null
}

export const peerOf = (socket: Socket, session: SocketSession): Peer => ({
  socket,
  session,
  budget: fullBudget(allowanceOf(session).burst, session.connectedAt),
  unread: unreadOf(session.unread, session.connectedAt),
  reads: null,
})

/** Keeps what is known of a connection while the object sleeps. */
export function keepSession(peer: Peer, news: Partial<SocketSession>): void {
  const { bytes, largestBytes } = peer.unread
  peer.session = { ...peer.session, ...news, unread: { bytes, largestBytes } }
  try {
    peer.socket.serializeAttachment(peer.session)
  } catch {
    // A socket that is going away needs none.
  }
}

/** How many frames a socket may send. */
export const allowanceOf = ({ role }: SocketSession) =>
  role === 'controller'
    ? { burst: limits.controllerFrameBurst, perSecond: limits.controllerFramesPerSecond }
    : { burst: limits.frameBurst, perSecond: limits.framesPerSecond }

/** The sockets of an object, indexed by role, participant and network. */
export class PeerTable {
  readonly #peers = new Map<Socket, Peer>()
  /** Sockets that have not sent `join_room` yet: few, so finding them is cheap even in a crowd. */
  readonly #silent = new Set<Peer>()
  /** The peers of each participant, the oldest first. */
  readonly #ofParticipant = new Map<string, Set<Peer>>()
  /** Sockets that this object closed and whose other end has not, so what they did not read still waits. */
  readonly #leaving = new Map<Socket, SocketSession>()
  /** How many sockets that are counted by network share some places, and how many of a kind each network has. */
  readonly #taken = new Map<string, number>()
  readonly #takenBy = new Map<string, number>()
  readonly #counts = forEachRole(() => 0)

  /** Called after a socket was added or removed. */
  onMoved: () => void = () => {}
  /** Called after a socket was removed. */
  readonly #onLeft: ((peer: Peer) => void)[] = []

  /** Calls a function whenever a socket was removed. */
  whenLeft(tell: (peer: Peer) => void): void {
    this.#onLeft.push(tell)
  }

  get size(): number {
    return this.#peers.size
  }

  sizeOf(role: Role): number {
    return this.#counts[role]
  }

  get(socket: Socket): Peer | undefined {
    return this.#peers.get(socket)
  }

  all(): Iterable<Peer> {
    return this.#peers.values()
  }

  silent(): Iterable<Peer> {
    return this.#silent
  }

  /** Notes that a socket sent `join_room`, whether or not there can be a reply yet. */
  noteJoin(peer: Peer): void {
    this.#silent.delete(peer)
  }

  participants(): string[] {
    return [...this.#ofParticipant.keys()]
  }

  /** A participant's sockets, the oldest first. */
  pagesOf(participantId: string | null): Peer[] {
    return participantId === null ? [] : [...(this.#ofParticipant.get(participantId) ?? [])]
  }

  /** Whether a participant has a page here other than `besides`. */
  hasPage(participantId: string, besides?: Socket): boolean {
    return this.pagesOf(participantId).some(({ socket }) => socket !== besides)
  }

  /** How many of the places that a socket would share are taken by sockets that are counted by network. */
  taken(session: SocketSession): number {
    return this.#taken.get(poolOf(session)) ?? 0
  }

  /** How many of them by one network. */
  takenBy(kind: PlaceKind, network: string | null): number {
    return network === null ? 0 : (this.#takenBy.get(`${kind} ${network}`) ?? 0)
  }

  add(peer: Peer): void {
    this.#peers.set(peer.socket, peer)
    this.#counts[peer.session.role] += 1
    this.onMoved()
    this.#count(peer.session, 1)
    if (!peer.session.isJoined) this.#silent.add(peer)
    const { participantId } = peer.session.who
    if (participantId === null) return
    const pages = this.#ofParticipant.get(participantId)
    if (pages === undefined) this.#ofParticipant.set(participantId, new Set([peer]))
    else pages.add(peer)
  }

  /** A socket that this object closes keeps its place until its other end is closed too. */
  leave(socket: Socket): void {
    const session = this.#peers.get(socket)?.session
    if (session === undefined) return
    this.#drop(socket)
    this.addLeaving(socket, session)
  }

  /** A socket that was found closing. */
  addLeaving(socket: Socket, session: SocketSession): void {
    this.#leaving.set(socket, session)
    this.#count(session, 1)
  }

  /** The other end is closed. */
  remove(socket: Socket): void {
    const leaving = this.#leaving.get(socket)
    if (leaving !== undefined && this.#leaving.delete(socket)) this.#count(leaving, -1)
    this.#drop(socket)
  }

  #drop(socket: Socket): void {
    const peer = this.#peers.get(socket)
    if (peer === undefined) return
    this.#silent.delete(peer)
    this.#peers.delete(socket)
    this.#counts[peer.session.role] -= 1
    this.onMoved()
    this.#count(peer.session, -1)
    const { participantId } = peer.session.who
    const pages = participantId === null ? undefined : this.#ofParticipant.get(participantId)
    pages?.delete(peer)
    if (participantId !== null && pages?.size === 0) this.#ofParticipant.delete(participantId)
    for (const tell of this.#onLeft) tell(peer)
  }

  #count(session: SocketSession, step: 1 | -1): void {
    if (session.network === null) return
    change(this.#taken, poolOf(session), step)
    change(this.#takenBy, `${placeKindOf(session)} ${session.network}`, step)
  }
}

function change(counts: Map<string, number>, name: string, step: 1 | -1): void {
  const count = (counts.get(name) ?? 0) + step
  if (count > 0) counts.set(name, count)
  else counts.delete(name)
}
