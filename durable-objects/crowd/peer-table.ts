import * as limits from '../../schema/limits.ts'
import { type FrameBudget, fullBudget } from '../../schema/traffic/frame-budget.ts'
import type { Role } from '../../schema/view/role.ts'
import type { Session } from './session.ts'

/** A socket while the object is awake. The token bucket lives in memory: a room that slept had no flood. */
export type Peer = { socket: WebSocket; session: Session; budget: FrameBudget }

export const peerOf = (socket: WebSocket, session: Session): Peer => ({
  socket,
  session,
  budget: fullBudget(allowanceOf(session).burst, session.connectedAt),
})

/** How many frames a socket may send. */
export const allowanceOf = ({ role }: Session) =>
  role === 'controller'
    ? { burst: limits.controllerFrameBurst, perSecond: limits.controllerFramesPerSecond }
    : { burst: limits.frameBurst, perSecond: limits.framesPerSecond }

/** The sockets of an object, indexed by role, participant and network. */
export class PeerTable {
  readonly #peers = new Map<WebSocket, Peer>()
  /** Sockets that have not sent `join_room` yet: few, so finding them is cheap even in a crowd. */
  readonly #silent = new Set<Peer>()
  /** By participant, the oldest first. */
  readonly #ofParticipant = new Map<string, Set<Peer>>()
  /** How many anonymous sockets each network has. */
  readonly #ofNetwork = new Map<string, number>()
  readonly #counts: Record<Role, number> = { controller: 0, viewer: 0, audience: 0 }

  /** Called after a socket was added or removed. */
  onMoved: () => void = () => {}

  get size(): number {
    return this.#peers.size
  }

  sizeOf(role: Role): number {
    return this.#counts[role]
  }

  get(socket: WebSocket): Peer | undefined {
    return this.#peers.get(socket)
  }

  all(): Iterable<Peer> {
    return this.#peers.values()
  }

  silent(): Iterable<Peer> {
    return this.#silent
  }

  /** Notes that a socket sent `join_room`, whether or not there can be a reply yet. */
  noteHello(peer: Peer): void {
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
  hasPage(participantId: string, besides?: WebSocket): boolean {
    return this.pagesOf(participantId).some(({ socket }) => socket !== besides)
  }

  /** How many anonymous sockets came from a network. */
  fromNetwork(network: string | null): number {
    return network === null ? 0 : (this.#ofNetwork.get(network) ?? 0)
  }

  add(peer: Peer): void {
    this.#peers.set(peer.socket, peer)
    this.#counts[peer.session.role] += 1
    this.onMoved()
    this.#count(peer.session.network, 1)
    if (!peer.session.isJoined) this.#silent.add(peer)
    const { participantId } = peer.session.who
    if (participantId === null) return
    const pages = this.#ofParticipant.get(participantId)
    if (pages === undefined) this.#ofParticipant.set(participantId, new Set([peer]))
    else pages.add(peer)
  }

  remove(socket: WebSocket): void {
    const peer = this.#peers.get(socket)
    if (peer === undefined) return
    this.#silent.delete(peer)
    this.#peers.delete(socket)
    this.#counts[peer.session.role] -= 1
    this.onMoved()
    this.#count(peer.session.network, -1)
    const { participantId } = peer.session.who
    const pages = participantId === null ? undefined : this.#ofParticipant.get(participantId)
    pages?.delete(peer)
    if (participantId !== null && pages?.size === 0) this.#ofParticipant.delete(participantId)
  }

  #count(network: string | null, step: 1 | -1): void {
    if (network === null) return
    const count = (this.#ofNetwork.get(network) ?? 0) + step
    if (count > 0) this.#ofNetwork.set(network, count)
    else this.#ofNetwork.delete(network)
  }
}
