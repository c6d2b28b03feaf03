import { DurableObject } from 'cloudflare:workers'
import type { EpochMs } from '../schema/values/time.ts'
import { CrowdSize } from './crowd/crowd-size.ts'
import { LocalCrowd } from './crowd/local-crowd.ts'
import type { Load, NewsBatch, RelayCalls, RoomCalls } from './crowd/relay-links/relay-calls.ts'
import { RelayTable } from './crowd/relay-links/relay-table.ts'
import { Briefs } from './crowd/relay-object/briefs.ts'
import { RelayFeed } from './crowd/relay-object/feed.ts'
import { RelayMemory } from './crowd/relay-object/memory.ts'
import { RelaySockets } from './crowd/relay-object/sockets.ts'
import { PlatformSockets } from './crowd/sockets/platform-sockets.ts'
import { claimedSession, refused } from './crowd/sockets/socket-session.ts'
import { closedText } from './live-room/publish.ts'
import { SingleAlarm } from './store/single-alarm.ts'
import { systemClock } from './system-clock.ts'

/** How long a relay without phones is kept. */
export const emptyRelayMs = 3600_000

/** A relay reports a change in its number of phones at most this often. */
const relayReportMs = 15_000

type RelayEnv = {
  ROOMS: DurableObjectNamespace<RoomCalls>
  /** See `RoomEnv`. */
  CROWD_CAPACITY?: string
}

/**
 * Holds the sockets of phones when a room has too many. It decides nothing: it passes on what the room sends, and asks
 * the room on behalf of many phones at once (decision 30).
 */
export class RelayObject extends DurableObject<RelayEnv> implements Pick<RelayCalls, 'deliver' | 'connected'> {
  readonly #platform: PlatformSockets
  readonly #crowd: LocalCrowd
  readonly #memory: RelayMemory
  readonly #alarm: SingleAlarm
  readonly #sockets: RelaySockets
  readonly #briefs: Briefs
  readonly #feed: RelayFeed
  /** Below this load, phones may come back without asking the room. It accepts every phone that the room sends. */
  readonly #places: number
  /** The load that the room knows; null if the room has yet to be told. */
  #reportedLoad: number | null = null

  constructor(ctx: DurableObjectState, env: RelayEnv) {
    super(ctx, env)
    this.#platform = new PlatformSockets(ctx)
    const crowd = new LocalCrowd(this.#platform, systemClock)
    const memory = new RelayMemory(ctx.storage.kv)
    const size = new CrowdSize(memory.status?.phones ?? 0)
    const room = () => this.room()
    const briefs = new Briefs({ memory, room })
    const sockets = new RelaySockets({ crowd, memory, size, briefs, room })
    this.#crowd = crowd
    this.#memory = memory
    this.#briefs = briefs
    this.#sockets = sockets
    this.#feed = new RelayFeed({ crowd, memory, size, briefs })
    this.#alarm = new SingleAlarm(ctx.storage)
    this.#places = RelayTable.capacityOf(env.CROWD_CAPACITY).perRelay
  }

  /**
   * The upgrade of a phone that the room sent here, or of one that was here before and comes back without asking the
   * room.
   */
  override async fetch(request: Request): Promise<Response> {
    const session = claimedSession(request, systemClock.now())
    const roomId = request.headers.get('x-cuelight-room')
    const relay = Number(request.headers.get('x-cuelight-relay'))
    if (session === null || roomId === null || !Number.isInteger(relay)) return refused('internal')
    this.#crowd.attendance.closeUnheard(systemClock.now())
    const isBack = request.headers.get('x-cuelight-how') === 'back'
    if (isBack && !this.#takesBack(roomId)) return refused('unavailable')
    this.#memory.self = { roomId, relay }
    const client = this.#platform.accept(session, this.#crowd)
    this.#memory.emptyAt = null
    // The room counted the phones that it sent here, but does not know of those that came back.
    if (!isBack && this.#reportedLoad !== null) this.#reportedLoad += 1
    await this.#arm(isBack ? systemClock.now() + relayReportMs : null)
    return new Response(null, { status: 101, webSocket: client })
  }

  /** Whether a phone may come back without asking the room: the room still uses this relay, and there is space. */
  #takesBack(roomId: string): boolean {
    const { self, status } = this.#memory
    return self?.roomId === roomId && status !== null && this.#load < this.#places
  }

  get #load(): number {
    return this.#crowd.peers.size
  }

  override async webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): Promise<void> {
    if (!(await this.#sockets.hear(socket, data))) await this.#end()
  }

  override webSocketClose(socket: WebSocket): Promise<void> {
    return this.#ended(socket)
  }

  override webSocketError(socket: WebSocket): Promise<void> {
    return this.#ended(socket)
  }

  async #ended(socket: WebSocket): Promise<void> {
    this.#crowd.ended(socket)
    if (this.#memory.self === null) return
    if (this.#load === 0) this.#memory.emptyAt = systemClock.now()
    const hasNews = this.#reportedLoad !== this.#load
    await this.#alarm.arm(hasNews ? systemClock.now() + relayReportMs : null)
  }

  /** News from the room. It may arrive twice, late or out of order. Rejects if the relay could not take it. */
  async deliver(delivery: NewsBatch): Promise<Load> {
    const taken = await this.#feed.take(delivery)
    if (taken === 'room is gone') await this.#end()
    if (typeof taken === 'string') return null
    this.#sockets.tellOwn(taken.participantIds)
    this.#reportedLoad = this.#load
    return this.#load
  }

  /** The participants on those phones. */
  async connected(): Promise<string[]> {
    return this.#crowd.attendance.connected(systemClock.now())
  }

  /** Resolves when nothing is under way: for tests that look at what phones were told. */
  async drained(): Promise<void> {
    await this.#briefs.drained()
    await this.#sockets.drained()
  }

  /** The object of the room. */
  room(): DurableObjectStub<RoomCalls> {
    return this.env.ROOMS.get(this.env.ROOMS.idFromName(this.#memory.requireSelf().roomId))
  }

  /** Safe to run any number of times, early or late. */
  override async alarm(): Promise<void> {
    this.#alarm.rang()
    const now = systemClock.now()
    if (this.#memory.self === null) return
    this.#crowd.attendance.closeSilent(now)
    this.#crowd.attendance.closeUnheard(now)
    if (this.#load === 0) this.#memory.emptyAt ??= now
    try {
      const { relay } = this.#memory.requireSelf()
      const load = this.#load
      if (this.#reportedLoad !== load) await this.room().noteLoad(relay, load)
      // Phones that came or left during the call are still to be reported.
      this.#reportedLoad = load
      const { emptyAt } = this.#memory
      if (emptyAt !== null && emptyAt + emptyRelayMs <= now) {
        // From now on no phone may come back here without the room knowing.
        this.#memory.status = null
        if ((await this.room().release(relay)) && this.#load === 0) return await this.#vanish()
      }
    } catch (error) {
      console.error(JSON.stringify({ fault: 'room_unreachable', error: String(error) }))
    }
    const isReported = this.#reportedLoad === this.#load
    await this.#arm(isReported ? null : systemClock.now() + relayReportMs)
  }

  #arm(reportAt: EpochMs | null = null): Promise<void> | null {
    const helloTimeoutAt = this.#crowd.attendance.nextHelloTimeoutAt()
    return this.#alarm.arm(helloTimeoutAt, reportAt, systemClock.now() + emptyRelayMs)
  }

  /** The room is deleted, and so is its relay. */
  async #end(): Promise<void> {
    this.#crowd.closeAll(closedText)
    await this.#vanish()
  }

  async #vanish(): Promise<void> {
    this.#sockets.stop()
    this.#memory.forget()
    await this.#alarm.disarm()
    await this.ctx.storage.deleteAll()
  }
}
