import { DurableObject } from 'cloudflare:workers'
import type { Action, Principal } from '../schema/core/access.ts'
import { ok, type Result, refuse } from '../schema/errors.ts'
import { relayName } from '../schema/ids.ts'
import type { RoomReply } from '../schema/protocol.ts'
import type { Command } from '../schema/tools/commands.ts'
import type { EventFile } from '../schema/tools/event/entity.ts'
import type { Picture } from '../schema/tools/look/entity.ts'
import type { QueryArgs, QueryName } from '../schema/tools/queries.ts'
import type { Reaction, ReactionCounts, ReactionMinute } from '../schema/tools/reactions/entity.ts'
import type { NewRoom } from '../schema/tools/room/rules.ts'
import type { ScreenPatch } from '../schema/tools/screens/commands.ts'
import type { Screen } from '../schema/tools/screens/entity.ts'
import type { ProjectionReply } from '../schema/tools/timers/forecast/projection.ts'
import type { Source } from '../schema/traffic/newcomers.ts'
import type { ParticipantState } from '../schema/view/own.ts'
import type { Role } from '../schema/view/role.ts'
import type { Present } from './crowd/attendance.ts'
import { Newcomers } from './crowd/newcomers.ts'
import type { Brief, RelayCalls } from './crowd/relay-calls.ts'
import type { SentCommand } from './live-room/live-room.ts'
import type { FrameText } from './live-room/ports.ts'
import type { Done } from './live-room/publish.ts'
import type { RoomSecrets } from './live-room/room-reader.ts'
import { ownPatience, type Patience } from './patience.ts'
import { type LinkInUse, RoomHost } from './room-host.ts'

export type RoomEnv = {
  DB: D1Database
  RELAYS: DurableObjectNamespace<RelayCalls>
  /**
   * How many phones the room and each relay hold, and how many relays at most; for tests and measurements. See
   * `RelayTable.capacityOf`.
   */
  CROWD_CAPACITY?: string
}

/**
 * One room on the platform: the calls of the Worker and of relays, and the platform's events. It passes them on to the
 * host; every decision is made by a pure function in schema/.
 */
export class RoomObject extends DurableObject<RoomEnv> {
  readonly #host: RoomHost
  readonly newcomers = new Newcomers()
  readonly patience: Patience = ownPatience

  constructor(ctx: DurableObjectState, env: RoomEnv) {
    super(ctx, env)
    this.#host = new RoomHost(ctx, {
      db: () => this.env.DB,
      patience: () => this.patience,
      capacity: env.CROWD_CAPACITY,
      relay: (relay) => this.relay(relay),
    })
    this.#host.wake()
  }

  /** Makes the room. See `LiveRoom.create`. */
  async create(
    input: NewRoom,
    opId: string | null,
    event: EventFile | null = null,
  ): Promise<Result<RoomSecrets & { reply: RoomReply }>> {
    return this.#host.create(input, opId, event)
  }

  secrets(): Result<RoomSecrets> {
    return this.#host.live.reader.secrets()
  }

  read(who: Principal, asked: Role | null): Result<RoomReply> {
    this.#host.noteCaller(who)
    return this.#host.live.reader.read(who, asked)
  }

  /**
   * The room for someone who joins its audience.
   * @param sources where they come from if they are new: then they may have to wait
   */
  join(who: Principal, sources: readonly Source[]): Result<RoomReply> {
    const read = this.read(who, 'audience')
    const admitted = read.ok ? this.newcomers.admit(sources, this.#host.live.now()) : read
    return admitted.ok ? read : admitted
  }

  /** The same as text, the first frames, for a page that is served with its room inlined; and the room's language. */
  joinWithSnapshot(
    who: Principal,
    sources: readonly Source[],
  ): Result<{ state: string; own: ParticipantState | null; language?: string }> {
    this.#host.noteCaller(who)
    const permitted = this.permits(who, 'read.audience')
    if (!permitted.ok) return permitted
    const admitted = this.newcomers.admit(sources, this.#host.live.now())
    if (!admitted.ok) return admitted
    const { reader } = this.#host.live
    const state = reader.snapshotText('audience')
    const language = reader.language()
    if (state === null || language === null) return refuse('room_not_found')
    return ok({ state, own: reader.own(who), language })
  }

  projection(who: Principal): Result<ProjectionReply> {
    return this.#host.live.reader.projection(who)
  }

  permits(who: Principal, action: Action): Result<null> {
    return this.#host.live.reader.permits(who, action)
  }

  liveStatus(): Result<{ isRunning: boolean; timerName: string | null }> {
    return this.#host.live.reader.liveStatus()
  }

  language(): string | null {
    return this.#host.live.reader.language()
  }

  /** The logo with this id. */
  logo(id: string): Result<Picture> {
    return this.#host.live.reader.logo(id)
  }

  /**
   * A query beyond the snapshot. An RPC stub cannot say which arguments and value belong to a name; `queryRoom` in
   * worker/rooms/room-calls.ts can.
   */
  query(name: QueryName, args: object, who: Principal): Result<unknown> {
    this.#host.noteCaller(who)
    return this.#host.live.reader.query(name, args as QueryArgs<QueryName>, who)
  }

  /** Closes the sockets of ended sign-ins; a browser may reconnect with whatever else it has proved. */
  async closeSessions(sessionIds: readonly string[]): Promise<void> {
    return this.#host.closeSessions(sessionIds)
  }

  /** Who is here now (rule P30). */
  async present(who: Principal): Promise<Result<Present>> {
    const permitted = this.permits(who, 'read.controller')
    return permitted.ok ? ok(await this.#host.crowd.presence.present()) : permitted
  }

  /** The limited links of the room, and how many pages use each now; for those with full control. */
  links(who: Principal): Result<LinkInUse[]> {
    return this.#host.links(who)
  }

  screens(who: Principal): Result<Screen[]> {
    return this.#host.screens.list(who)
  }

  editScreen(id: string, patch: ScreenPatch, who: Principal): Result<Screen> {
    return this.#host.screens.edit(who, id, patch)
  }

  actOnScreen(id: string, action: 'identify' | 'reload', who: Principal): Result<null> {
    return this.#host.screens.act(who, id, action)
  }

  forgetScreen(id: string, who: Principal): Result<null> {
    return this.#host.screens.forget(who, id)
  }

  /** Does what its alarm would do now. False if there is no room, no job and no relay. */
  async tidy(): Promise<boolean> {
    if (this.#host.isEmpty()) return false
    await this.alarm()
    return true
  }

  /** Stores the code from the directory. */
  rememberShortCode(code: string): void {
    this.#host.live.rememberShortCode(code)
  }

  /** See `RoomCalls`, also for the others that relays call. */
  async brief(relay: number): Promise<Result<Brief>> {
    return this.#host.relays.brief(relay)
  }

  async answerAll(relay: number, sent: readonly SentCommand[]): Promise<Result<Done>[]> {
    this.#host.closeUnheard()
    return this.#host.relays.answerAll(relay, sent)
  }

  async ownTexts(participantIds: readonly string[]): Promise<(FrameText | null)[]> {
    return participantIds.map((id) => this.#host.live.reader.ownTextOf(id))
  }

  async addReactions(counts: ReactionCounts): Promise<void> {
    this.#host.live.addReactions(counts)
  }

  async noteLoad(relay: number, load: number): Promise<void> {
    this.#host.relays.noteLoad(relay, load)
  }

  async release(relay: number): Promise<boolean> {
    return this.#host.crowd.relays.release(relay)
  }

  /** Resolves when the relays have received everything: for tests that look at what phones heard. */
  drained(): Promise<void> {
    return this.#host.relays.drained()
  }

  /** The object of a relay. */
  relay(relay: number): DurableObjectStub<RelayCalls> {
    const roomId = this.#host.live.loaded?.state.room.id ?? this.ctx.id.name ?? ''
    return this.env.RELAYS.get(this.env.RELAYS.idFromName(relayName(roomId, relay)))
  }

  /** Runs one command. See `LiveRoom.execute`. */
  async execute(command: Command, who: Principal, opId: string | null): Promise<Result<Done>> {
    return this.#host.execute(command, who, opId)
  }

  /** Counts a participant's reactions. See `LiveRoom.react`. */
  react(reactions: readonly Reaction[], who: Principal): Result<{ taken: number }> {
    this.#host.noteCaller(who)
    return this.#host.live.react(reactions, who)
  }

  /** All reactions so far, by minute. */
  reactions(who: Principal): Result<ReactionMinute[]> {
    const permitted = this.permits(who, 'read.controller')
    return permitted.ok ? ok(this.#host.live.reactions()) : permitted
  }

  /** Makes a new control key. See `LiveRoom.rotateControl`. */
  async rotateControl(who: Principal, opId: string | null): Promise<Result<{ controlEpoch: number }>> {
    return this.#host.rotateControl(who, opId)
  }

  /** The upgrade, forwarded by the Worker with the proved session in a header no client can set. */
  override async fetch(request: Request): Promise<Response> {
    return this.#host.upgrade(request)
  }

  override async webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): Promise<void> {
    return this.#host.sockets.hear(socket, data)
  }

  override webSocketClose(socket: WebSocket): void {
    this.#host.sockets.ended(socket)
  }

  override webSocketError(socket: WebSocket): void {
    this.#host.sockets.ended(socket)
  }

  /** Safe to run any number of times, early or late: it does the work of this instant and sets the next alarm. */
  override async alarm(): Promise<void> {
    await this.#host.runDue()
  }
}
