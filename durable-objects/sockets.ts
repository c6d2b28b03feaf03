import * as z from 'zod'
import { closeCodes } from '../schema/errors.ts'
import { afterFrame, type FrameBudget, fullBudget } from '../schema/frame-budget.ts'
import * as limits from '../schema/limits.ts'
import { ping, pong } from '../schema/limits.ts'
import type { ServerFrame } from '../schema/protocol.ts'
import type { Principal } from '../schema/room/access.ts'
import { type EpochMs, roles } from '../schema/room/state.ts'

/** What the server knows of a socket; set by the server at the upgrade, kept with the socket through hibernation. */
export const sessionSchema = z.object({
  role: z.enum(roles),
  who: z.object({
    userId: z.string().nullable(),
    participantId: z.string().nullable(),
    controlEpoch: z.number().nullable(),
    accessEpoch: z.number().nullable(),
  }) satisfies z.ZodType<Principal>,
  /** The sign-in it came with; sockets from before there were any have none. */
  sessionId: z.string().nullable().default(null),
  /** The keyed hash of the network it came from, where nothing else says whose it is; null where it is not counted so. */
  network: z.string().nullable().default(null),
  connectedAt: z.number(),
  isJoined: z.boolean(),
})
export type Session = z.infer<typeof sessionSchema>

/** A socket while the object is awake. The token bucket lives in memory: a room that slept had no flood. */
export type Peer = { socket: WebSocket; session: Session; budget: FrameBudget }

/**
 * The room's sockets. The only place that knows how many there are and where they live (architecture 5): relay objects
 * would replace this class and broadcast.ts, nothing else.
 */
export class RoomSockets {
  readonly #ctx: DurableObjectState
  readonly #peers = new Map<WebSocket, Peer>()
  /** Those that did not say `join_room` yet: few, so that looking for them is cheap in a crowd. */
  readonly #silent = new Set<Peer>()
  /** By participant, the oldest first. */
  readonly #ofParticipant = new Map<string, Set<Peer>>()
  /** How many places each network holds with sockets that name nobody. */
  readonly #ofNetwork = new Map<string, number>()

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

  /** How many sockets that name nobody came from a network. */
  fromNetwork(network: string | null): number {
    return network === null ? 0 : (this.#ofNetwork.get(network) ?? 0)
  }

  #count(network: string | null, step: 1 | -1): void {
    if (network === null) return
    const count = (this.#ofNetwork.get(network) ?? 0) + step
    if (count > 0) this.#ofNetwork.set(network, count)
    else this.#ofNetwork.delete(network)
  }

  /** Takes a new socket in and returns the client's end. The oldest of a participant in a role makes room for a sixth. */
  accept(session: Session): WebSocket {
    const { 0: client, 1: server } = new WebSocketPair()
    const older = this.#pagesOf(session.who.participantId).filter((peer) => peer.session.role === session.role)
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

  peers(): IterableIterator<Peer> {
    return this.#peers.values()
  }

  /** The joined sockets of one participant's audience pages. */
  ofParticipant(participantId: string | null): Peer[] {
    return this.#pagesOf(participantId).filter(({ session }) => session.isJoined && session.role === 'audience')
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

  /** Closes the sockets that never said `join_room` in time (threat T19). */
  closeSilent(now: EpochMs): void {
    for (const { socket, session } of [...this.#silent]) {
      if (session.connectedAt + limits.helloTimeoutMs <= now) this.close(socket, closeCodes.noHello, 'no join_room')
    }
  }

  /** Whether one more frame is within the allowance; false is a strike, of which `peer.budget` keeps count. */
  spendToken(peer: Peer, now: EpochMs): boolean {
    const { strikes } = peer.budget
    peer.budget = afterFrame(peer.budget, allowanceOf(peer.session), now)
    return peer.budget.strikes <= strikes
  }

  send(socket: WebSocket, frame: ServerFrame): void {
    sendText(socket, JSON.stringify(frame))
  }

  close(socket: WebSocket, code: number, reason: string): void {
    this.forget(socket)
    closeQuietly(socket, code, reason)
  }

  forget(socket: WebSocket): void {
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
}

const awake = (socket: WebSocket, session: Session): Peer => ({
  socket,
  session,
  budget: fullBudget(allowanceOf(session).burst, session.connectedAt),
})

const allowanceOf = ({ role }: Session) =>
  role === 'controller'
    ? { burst: limits.controllerFrameBurst, perSecond: limits.controllerFramesPerSecond }
    : { burst: limits.frameBurst, perSecond: limits.framesPerSecond }

/** A socket that is going away may refuse a frame; its close event follows and cleans up. */
export function sendText(socket: WebSocket, text: string): void {
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
