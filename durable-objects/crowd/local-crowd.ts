import type { ClientFrame } from '../../schema/client-frames.ts'
import { authorize, type Door, nobody } from '../../schema/core/access.ts'
import * as limits from '../../schema/limits.ts'
import { ping, pong } from '../../schema/limits.ts'
import { closeCodes, type RefusalCode } from '../../schema/refusal-codes.ts'
import { isPresent } from '../../schema/traffic/crowd.ts'
import { afterFrame, fullBudget } from '../../schema/traffic/frame-budget.ts'
import type { EpochMs } from '../../schema/values/time.ts'
import type { Role } from '../../schema/view/role.ts'
import type { Crowd, FrameText, Place } from '../live-room/ports.ts'
import { errorText } from '../live-room/publish.ts'
import { readFrame } from './frames.ts'
import { type Peer, PeerTable } from './peer-table.ts'
import { type Session, session as sessionSchema } from './session.ts'

/** Who is here now, judging by the sockets. */
export type Present = { displays: number; phones: number }

/** What a socket sent, once it was counted and read; where that was too much or no frame, its sender was told already. */
type Heard = { peer: Peer; frame: ClientFrame } | null

/** The sockets of this object. */
export class LocalCrowd implements Omit<Crowd<WebSocket>, 'connected'> {
  readonly #ctx: DurableObjectState
  readonly #peers = new PeerTable()
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
    // The runtime lists them in no particular order.
    woken.sort((a, b) => a.session.connectedAt - b.session.connectedAt)
    for (const peer of woken) this.#peers.add(peer)
  }

  get size(): number {
    return this.#peers.size
  }

  /** How many phones are connected here. */
  get phones(): number {
    return this.#peers.sizeOf('audience')
  }

  /** Called after somebody came or went. */
  set onMoved(listener: () => void) {
    this.#peers.onMoved = listener
  }

  sizeOf(role: Role): number {
    return this.#peers.sizeOf(role)
  }

  /**
   * Displays that are connected, and phones of which something was heard lately; a participant's pages are one phone
   * (rule P30).
   */
  present(now: EpochMs): Present {
    let displays = 0
    let nameless = 0
    const participants = new Set<string>()
    for (const peer of this.#peers.all()) {
      const { role, who, isDisplay } = peer.session
      if (role === 'viewer' && isDisplay) displays += 1
      if (role !== 'audience' || !isPresent(this.#heardAt(peer, now), now)) continue
      if (who.participantId === null) nameless += 1
      else participants.add(who.participantId)
    }
    return { displays, phones: participants.size + nameless }
  }

  /** The participants among those phones. */
  connectedNow(now: EpochMs): string[] {
    const phones = [...this.#peers.all()].filter(
      (peer) => peer.session.role === 'audience' && isPresent(this.#heardAt(peer, now), now),
    )
    return phones.flatMap(({ session }) => session.who.participantId ?? [])
  }

  tell(role: Role, frames: readonly FrameText[], { door }: Place): void {
    const action = `read.${role}` as const
    // What nobody has to prove anything for is everybody's (rule A8): a crowd is spared the question.
    const isOpen = authorize(nobody, action, door) === null
    for (const { socket, session } of this.#peers.all()) {
      if (session.role !== role || !session.isJoined) continue
      if (!isOpen && authorize(session.who, action, door) !== null) continue
      for (const frame of frames) send(socket, frame)
    }
  }

  tellParticipant(participantId: string, frame: () => FrameText | null, door: Door, except?: WebSocket): void {
    const others = this.#peers
      .pagesOf(participantId)
      .filter(({ socket, session }) => socket !== except && isReader(session, door))
    const text = others.length === 0 ? null : frame()
    if (text !== null) for (const { socket } of others) send(socket, text)
  }

  tellEachParticipant(frameOf: (participantId: string) => FrameText | null, door: Door): void {
    for (const { socket, session } of this.#peers.all()) {
      if (session.who.participantId === null || !isReader(session, door)) continue
      const frame = frameOf(session.who.participantId)
      if (frame !== null) send(socket, frame)
    }
  }

  recheck(door: Door): void {
    for (const peer of [...this.#peers.all()]) {
      const refusal = authorize(peer.session.who, `read.${peer.session.role}`, door)
      if (refusal === 'password_required' || refusal === 'control_rotated') this.turnAway(peer, refusal)
    }
  }

  closeAll(frame: FrameText): void {
    for (const { socket } of [...this.#peers.all()]) {
      send(socket, frame)
      this.close(socket, closeCodes.roomClosed, 'room_closed')
    }
  }

  closeSessions(sessionIds: readonly string[]): void {
    for (const { socket, session } of [...this.#peers.all()]) {
      if (session.sessionId === null || !sessionIds.includes(session.sessionId)) continue
      send(socket, errorText('not_signed_in'))
      this.close(socket, closeCodes.signedOut, 'signed out')
    }
  }

  /** Tells everybody of a role something that is not of the room: it is no secret, whatever is locked. */
  announce(role: Role, frame: FrameText): void {
    for (const { socket, session } of this.#peers.all())
      if (session.role === role && session.isJoined) send(socket, frame)
  }

  /** Closes every socket; who comes back finds things as they are. */
  sendAway(): void {
    for (const { socket } of [...this.#peers.all()]) this.close(socket, closeCodes.comeBack, 'come back')
  }

  /** Whether somebody runs the room from here. */
  get hasDesk(): boolean {
    return this.#peers.sizeOf('controller') > 0
  }

  /** The participants who have a page here. */
  get participants(): string[] {
    return this.#peers.participants()
  }

  /** Whether a participant has a page here besides one. */
  hasPage(participantId: string, besides?: WebSocket): boolean {
    return this.#peers.pagesOf(participantId).some(({ socket }) => socket !== besides)
  }

  /** Tells one page of the audience something, where it may read now. */
  tellReader(socket: WebSocket, frame: FrameText, door: Door): void {
    const peer = this.peer(socket)
    if (peer !== null && isReader(peer.session, door)) send(socket, frame)
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
    return this.#peers.fromNetwork(network)
  }

  /** Accepts a new socket and returns the client's end. A participant's sixth socket in a role closes the oldest. */
  accept(session: Session): WebSocket {
    const { 0: client, 1: server } = new WebSocketPair()
    const { participantId } = session.who
    const older = this.#peers.pagesOf(participantId).filter((peer) => peer.session.role === session.role)
    this.#ctx.acceptWebSocket(server, [session.role])
    server.serializeAttachment(session)
    this.#peers.add(awake(server, session))
    const surplus = older.slice(0, Math.max(0, older.length + 1 - limits.socketsPerParticipant))
    for (const peer of surplus) this.close(peer.socket, closeCodes.replaced, 'replaced')
    return client
  }

  peer(socket: WebSocket): Peer | null {
    return this.#peers.get(socket) ?? null
  }

  markJoined(peer: Peer): void {
    if (peer.session.isJoined) return
    peer.session = { ...peer.session, isJoined: true }
    this.#peers.noteHello(peer)
    peer.socket.serializeAttachment(peer.session)
  }

  /** It said `join_room`, whether or not it can be answered yet. */
  noteHello(peer: Peer): void {
    this.#peers.noteHello(peer)
  }

  /** When the oldest silent socket has to be closed, or null. */
  nextHelloTimeoutAt(): EpochMs | null {
    let oldest: EpochMs | null = null
    for (const { session } of this.#peers.silent()) {
      if (oldest === null || session.connectedAt < oldest) oldest = session.connectedAt
    }
    return oldest === null ? null : oldest + limits.helloTimeoutMs
  }

  /** Closes the sockets that did not send `join_room` in time. */
  closeSilent(now: EpochMs): void {
    for (const { socket, session } of [...this.#peers.silent()]) {
      if (session.connectedAt + limits.helloTimeoutMs <= now) this.close(socket, closeCodes.noHello, 'no join_room')
    }
  }

  /**
   * Closes silent sockets: a phone that lost its network sends no close. Called whenever something else wakes the
   * object; it is never woken only for this.
   */
  closeUnheard(now: EpochMs): void {
    if (this.#sweptAt !== null && now < this.#sweptAt + limits.unheardSweepMs) return
    this.#sweptAt = now
    for (const peer of [...this.#peers.all()]) {
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

  /** Counts and parses what a socket sent. Senders of too much, or of something unreadable, are told here. */
  hear(socket: WebSocket, data: string | ArrayBuffer, now: EpochMs): Heard {
    const peer = this.peer(socket)
    if (peer === null) return null
    if (!this.spendToken(peer, now)) {
      send(socket, errorText('too_many_requests'))
      if (peer.budget.strikes >= limits.frameStrikes) this.close(socket, closeCodes.flooded, 'too many frames')
      return null
    }
    // After its frame was counted, because a sender is alive.
    this.closeUnheard(now)
    const read = readFrame(data, peer.session.role)
    if (read.kind === 'frame') return { peer, frame: read.frame }
    if (read.kind === 'too_large') this.close(socket, closeCodes.tooLarge, 'frame too large')
    else send(socket, errorText('bad_frame', read.opId))
    return null
  }

  #heardAt({ socket, budget, session }: Peer, now: EpochMs): EpochMs {
    const saidAt = Math.max(budget.refilledAt, session.connectedAt)
    // The runtime is asked last: that takes longer.
    return isPresent(saidAt, now) ? saidAt : Math.max(saidAt, this.pingedAt(socket) ?? 0)
  }

  /** Whether one more frame is within the allowance; false is a strike, of which `peer.budget` keeps count. */
  spendToken(peer: Peer, now: EpochMs): boolean {
    const { strikes } = peer.budget
    peer.budget = afterFrame(peer.budget, allowanceOf(peer.session), now)
    return peer.budget.strikes <= strikes
  }

  close(socket: WebSocket, code: number, reason: string): void {
    this.#peers.remove(socket)
    closeQuietly(socket, code, reason)
  }

  /**
   * The other end is closed, so ours is closed too: the runtime keeps the descriptors of a half-closed socket until the
   * object sleeps or garbage is collected, and the other end waits for the answer. Always 1000: their code may be one
   * that cannot be sent (1005, 1006, 1015), and a close that is refused would leave the socket as it was.
   */
  ended(socket: WebSocket): void {
    this.close(socket, 1000, '')
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
    // Nothing is lost: the client asks for the whole room when it reconnects.
  }
}

function closeQuietly(socket: WebSocket, code: number, reason: string): void {
  try {
    socket.close(code, reason)
  } catch {
    // Already closed.
  }
}
