import { authorize, type Door, nobody } from '../../schema/core/access.ts'
import { afterFrame, type FrameBudget, fullBudget } from '../../schema/core/frame-budget.ts'
import type { Role } from '../../schema/core/role.ts'
import type { EpochMs } from '../../schema/core/time.ts'
import { closeCodes, type RefusalCode } from '../../schema/errors.ts'
import * as limits from '../../schema/limits.ts'
import { ping, pong } from '../../schema/limits.ts'
import type { Crowd, FrameText } from '../ports.ts'
import { errorText } from '../publish.ts'
import { type Session, session as sessionSchema } from './session.ts'

/** A socket while the object is awake. The token bucket lives in memory: a room that slept had no flood. */
export type Peer = { socket: WebSocket; session: Session; budget: FrameBudget }

/** The sockets of this object. The only place that knows how many there are and where they live. */
export class LocalCrowd implements Crowd<WebSocket> {
  readonly #ctx: DurableObjectState
  readonly #peers = new Map<WebSocket, Peer>()
  /** Those that did not say `join_room` yet: few, so that looking for them is cheap in a crowd. */
  readonly #silent = new Set<Peer>()
  /** By participant, the oldest first. */
  readonly #ofParticipant = new Map<string, Set<Peer>>()
  /** How many places each network holds with sockets that name nobody. */
  readonly #ofNetwork = new Map<string, number>()
  /** When it was last looked whether somebody left without a goodbye; null since waking. */
  #sweptAt: EpochMs | null = null

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(ping, pong))
    const woken = ctx.getWebSockets().flatMap((socket) => {
      const session = sessionSchema.safeParse(socket.deserializeAttachment())
      if (session.success) return [awake(socket, session.data)]
      closeQuietly(socket, 1011, 'unknown session')
      return []
    })
    // The runtime names them in no order that means anything.
    woken.sort((a, b) => a.session.connectedAt - b.session.connectedAt)
    for (const peer of woken) this.#remember(peer)
  }

  get size(): number {
    return this.#peers.size
  }

  tell(role: Role, frames: readonly FrameText[], door: Door): void {
    const action = `read.${role}` as const
    // What nobody has to prove anything for is everybody's (rule A8): a crowd is spared the question.
    const isOpen = authorize(nobody, action, door) === null
    for (const { socket, session } of this.#peers.values()) {
      if (session.role !== role || !session.isJoined) continue
      if (!isOpen && authorize(session.who, action, door) !== null) continue
      for (const frame of frames) send(socket, frame)
    }
  }

  tellParticipant(participantId: string, frame: () => FrameText | null, door: Door, except?: WebSocket): void {
    const others = this.#pagesOf(participantId).filter(
      ({ socket, session }) => socket !== except && isReader(session, door),
    )
    const text = others.length === 0 ? null : frame()
    if (text !== null) for (const { socket } of others) send(socket, text)
  }

  tellEachParticipant(frameOf: (participantId: string) => FrameText | null, door: Door): void {
    for (const { socket, session } of this.#peers.values()) {
      if (session.who.participantId === null || !isReader(session, door)) continue
      const frame = frameOf(session.who.participantId)
      if (frame !== null) send(socket, frame)
    }
  }

  recheck(door: Door): void {
    for (const peer of [...this.#peers.values()]) {
      const refusal = authorize(peer.session.who, `read.${peer.session.role}`, door)
      if (refusal === 'password_required' || refusal === 'control_rotated') this.turnAway(peer, refusal)
    }
  }

  closeAll(frame: FrameText): void {
    for (const { socket } of [...this.#peers.values()]) {
      send(socket, frame)
      this.close(socket, closeCodes.roomClosed, 'room_closed')
    }
  }

  closeSessions(sessionIds: readonly string[]): void {
    for (const { socket, session } of [...this.#peers.values()]) {
      if (session.sessionId === null || !sessionIds.includes(session.sessionId)) continue
      send(socket, errorText('not_signed_in'))
      this.close(socket, closeCodes.signedOut, 'signed out')
    }
  }

  /** Tells one connection something. */
  tellOne(socket: WebSocket, frame: FrameText): void {
    send(socket, frame)
  }

  /** Refuses one connection for good. */
  turnAway({ socket }: Peer, code: RefusalCode): void {
    send(socket, errorText(code))
    this.close(socket, closeCodeOf(code), code)
  }

  /** How many sockets that name nobody came from a network. */
  fromNetwork(network: string | null): number {
    return network === null ? 0 : (this.#ofNetwork.get(network) ?? 0)
  }

  /** Takes a new socket in and returns the client's end. The oldest of a participant in a role makes room for a sixth. */
  accept(session: Session): WebSocket {
    const { 0: client, 1: server } = new WebSocketPair()
    const { participantId } = session.who
    const older = this.#pagesOf(participantId).filter((peer) => peer.session.role === session.role)
    this.#ctx.acceptWebSocket(server, [session.role])
    server.serializeAttachment(session)
    this.#remember(awake(server, session))
    const surplus = older.slice(0, Math.max(0, older.length + 1 - limits.socketsPerParticipant))
    for (const peer of surplus) this.close(peer.socket, closeCodes.replaced, 'replaced')
    return client
  }

  peer(socket: WebSocket): Peer | null {
    return this.#peers.get(socket) ?? null
  }

  #pagesOf(participantId: string | null): Peer[] {
    return participantId === null ? [] : [...(this.#ofParticipant.get(participantId) ?? [])]
  }

  markJoined(peer: Peer): void {
    if (peer.session.isJoined) return
    peer.session = { ...peer.session, isJoined: true }
    this.#silent.delete(peer)
    peer.socket.serializeAttachment(peer.session)
  }

  /** When the oldest socket that said nothing yet has to be closed, or null. */
  nextHelloTimeoutAt(): EpochMs | null {
    let oldest: EpochMs | null = null
    for (const { session } of this.#silent) {
      if (oldest === null || session.connectedAt < oldest) oldest = session.connectedAt
    }
    return oldest === null ? null : oldest + limits.helloTimeoutMs
  }

  /** Closes the sockets that never said `join_room` in time. */
  closeSilent(now: EpochMs): void {
    for (const { socket, session } of [...this.#silent]) {
      if (session.connectedAt + limits.helloTimeoutMs <= now) this.close(socket, closeCodes.noHello, 'no join_room')
    }
  }

  /**
   * Closes the sockets of which nothing is heard any more: a phone that lost its network says no goodbye. Whatever wakes
   * the object calls this, as often as it likes; nothing wakes it for this alone.
   */
  closeUnheard(now: EpochMs): void {
    if (this.#sweptAt !== null && now < this.#sweptAt + limits.unheardSweepMs) return
    this.#sweptAt = now
    for (const peer of [...this.#peers.values()]) {
      // Its last frame, or when it came; before the runtime is asked, which takes longer.
      if (peer.budget.refilledAt + limits.unheardSocketMs > now) continue
      const pingedAt = this.pingedAt(peer.socket)
      if (pingedAt !== null && pingedAt + limits.unheardSocketMs > now) continue
      this.close(peer.socket, closeCodes.unheard, 'unheard')
    }
  }

  /** When the runtime last answered a heartbeat, by its own clock; it remembers while the object sleeps. */
  pingedAt(socket: WebSocket): EpochMs | null {
    return this.#ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? null
  }

  /** Whether one more frame is within the allowance; false is a strike, of which `peer.budget` keeps count. */
  spendToken(peer: Peer, now: EpochMs): boolean {
    const { strikes } = peer.budget
    peer.budget = afterFrame(peer.budget, allowanceOf(peer.session), now)
    return peer.budget.strikes <= strikes
  }

  close(socket: WebSocket, code: number, reason: string): void {
    this.#forget(socket)
    closeQuietly(socket, code, reason)
  }

  /**
   * The other end is gone, so ours goes too: the runtime keeps the descriptors of a half-closed socket until the object
   * sleeps or garbage is collected, and who said goodbye waits for the answer. Always 1000: their code may be one that
   * cannot be sent (1005, 1006, 1015), and a close that is refused would leave the socket as it was.
   */
  ended(socket: WebSocket): void {
    this.close(socket, 1000, '')
  }

  #forget(socket: WebSocket): void {
    const peer = this.#peers.get(socket)
    if (peer === undefined) return
    this.#silent.delete(peer)
    this.#peers.delete(socket)
    this.#count(peer.session.network, -1)
    const { participantId } = peer.session.who
    const pages = participantId === null ? undefined : this.#ofParticipant.get(participantId)
    pages?.delete(peer)
    if (participantId !== null && pages?.size === 0) this.#ofParticipant.delete(participantId)
  }

  #remember(peer: Peer): void {
    this.#peers.set(peer.socket, peer)
    this.#count(peer.session.network, 1)
    if (!peer.session.isJoined) this.#silent.add(peer)
    const { participantId } = peer.session.who
    if (participantId === null) return
    const pages = this.#ofParticipant.get(participantId)
    if (pages === undefined) this.#ofParticipant.set(participantId, new Set([peer]))
    else pages.add(peer)
  }

  #count(network: string | null, step: 1 | -1): void {
    if (network === null) return
    const count = (this.#ofNetwork.get(network) ?? 0) + step
    if (count > 0) this.#ofNetwork.set(network, count)
    else this.#ofNetwork.delete(network)
  }
}

/** Whether a page of the audience has joined and may read. */
const isReader = ({ role, isJoined, who }: Session, door: Door): boolean =>
  role === 'audience' && isJoined && authorize(who, 'read.audience', door) === null

const awake = (socket: WebSocket, session: Session): Peer => ({
  socket,
  session,
  budget: fullBudget(allowanceOf(session).burst, session.connectedAt),
})

const allowanceOf = ({ role }: Session) =>
  role === 'controller'
    ? { burst: limits.controllerFrameBurst, perSecond: limits.controllerFramesPerSecond }
    : { burst: limits.frameBurst, perSecond: limits.framesPerSecond }

function closeCodeOf(code: RefusalCode): number {
  if (code === 'password_required') return closeCodes.passwordRequired
  return code === 'room_not_found' ? closeCodes.roomClosed : closeCodes.controlRotated
}

/** A socket that is going away may refuse a frame; its close event follows and cleans up. */
function send(socket: WebSocket, text: FrameText): void {
  try {
    socket.send(text)
  } catch {
    // Nothing is lost: the client asks for the whole room when it comes back.
  }
}

function closeQuietly(socket: WebSocket, code: number, reason: string): void {
  try {
    socket.close(code, reason)
  } catch {
    // Already closed.
  }
}
