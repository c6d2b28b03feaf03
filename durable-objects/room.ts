import { DurableObject } from 'cloudflare:workers'
import type { Action, Principal } from '../schema/core/access.ts'
import { type LimitedLink, type LinkRights, linkRights } from '../schema/core/rights.ts'
import { ok, type Result, refuse } from '../schema/errors.ts'
import { relayName } from '../schema/ids.ts'
import type { RoomReply } from '../schema/protocol.ts'
import { type Command, isParticipants } from '../schema/tools/commands.ts'
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
import { LocalCrowd } from './crowd/local-crowd.ts'
import { Newcomers } from './crowd/newcomers.ts'
import { People } from './crowd/people.ts'
import { PlatformSockets } from './crowd/platform-sockets.ts'
import type { Brief, RelayCalls } from './crowd/relay-calls.ts'
import { RelayService } from './crowd/relay-service.ts'
import { type Origin, RoomCrowd } from './crowd/room-crowd.ts'
import { RoomSockets } from './crowd/room-sockets.ts'
import { Screens } from './crowd/screens.ts'
import { refused } from './crowd/session.ts'
import type { Socket } from './crowd/socket.ts'
import { admissionOf } from './crowd/upgrade.ts'
import { DirectoryJobs } from './directory/outbox.ts'
import { LiveRoom, type SentCommand } from './live-room/live-room.ts'
import type { FrameText } from './live-room/ports.ts'
import type { Done } from './live-room/publish.ts'
import { type RoomSecrets, secretsOf } from './live-room/room-reader.ts'
import { ownPatience, type Patience } from './patience.ts'
import { OutboxStore } from './store/outbox-store.ts'
import { Schema } from './store/schema.ts'
import { SingleAlarm } from './store/single-alarm.ts'
import { SqlStore } from './store/sql-store.ts'
import { systemClock } from './system-clock.ts'
import { maskWords } from './word-mask.ts'

export type RoomEnv = {
  DB: D1Database
  RELAYS: DurableObjectNamespace<RelayCalls>
  /**
   * How many phones the room and each relay hold, and how many relays at most; for tests and measurements. See
   * `RelayTable.capacityOf`.
   */
  CROWD_CAPACITY?: string
}

/** A limited link, and how many pages use it now. */
type LinkInUse = LimitedLink & { rights: LinkRights; peopleNow: number }

/**
 * One room on the platform: calls from the Worker, hibernating sockets, the alarm. It translates them for the live
 * room; every decision is made by a pure function in schema/.
 */
export class RoomObject extends DurableObject<RoomEnv> {
  readonly #schema: Schema
  readonly #store: SqlStore
  readonly #directory: DirectoryJobs
  /** Everyone, wherever their sockets are. */
  readonly #crowd: RoomCrowd
  readonly #alarm: SingleAlarm
  readonly #live: LiveRoom<Origin>
  readonly #platform: PlatformSockets
  readonly #sockets: RoomSockets
  readonly #relays: RelayService
  /** The browsers on walls. */
  readonly #screens: Screens
  readonly newcomers = new Newcomers()
  readonly patience: Patience = ownPatience

  constructor(ctx: DurableObjectState, env: RoomEnv) {
    super(ctx, env)
    this.#schema = new Schema(ctx.storage)
    this.#store = new SqlStore(ctx.storage, this.#schema)
    const outbox = new OutboxStore(ctx.storage.sql, this.#schema)
    this.#directory = new DirectoryJobs({
      store: outbox,
      db: () => this.env.DB,
      room: () => this.#live.loaded?.state.room ?? null,
      now: () => this.#live.now(),
      patience: () => this.patience,
    })
    this.#platform = new PlatformSockets(ctx)
    const local = new LocalCrowd(this.#platform, systemClock)
    this.#crowd = new RoomCrowd({
      local,
      kv: ctx.storage.kv,
      capacity: env.CROWD_CAPACITY,
      clock: systemClock,
      object: (relay) => this.relay(relay),
      status: () => this.#relays.status(),
      onFault: () => void this.#arm(),
      onLeavers: () => this.#live.noteLeavers(),
      wakeAt: (at) => void this.#alarm.arm(at),
    })
    this.#alarm = new SingleAlarm(ctx.storage)
    const ports = { store: this.#store, outbox, crowd: this.#crowd, clock: systemClock, mask: maskWords }
    this.#live = new LiveRoom(ports)
    this.#relays = new RelayService(this.#crowd, this.#live)
    this.#screens = new Screens({ crowd: local, live: this.#live, store: this.#store })
    this.#sockets = new RoomSockets({
      crowd: local,
      presence: this.#crowd.presence,
      screens: this.#screens,
      people: new People({ crowd: local, live: this.#live, clock: systemClock }),
      live: this.#live,
      execute: (...sent) => this.execute(...sent),
      onParticipantLeft: (id) => this.#crowd.callers.noteLeft(id),
    })
    // News that was not sent before the object went down is lost. This lets relays notice that they missed some.
    this.#crowd.relays.tell()
  }

  /** Makes the room. See `LiveRoom.create`. */
  async create(
    input: NewRoom,
    opId: string | null,
    event: EventFile | null = null,
  ): Promise<Result<RoomSecrets & { reply: RoomReply }>> {
    const made = this.#live.create(input, opId, event)
    const { loaded } = this.#live
    if (!made.ok) return made
    if (loaded === null) return refuse('internal')
    await this.#arm()
    // Its owner opens a list next, and signing out looks up the user's rooms: both need the mirror first.
    if (input.createdBy !== null) await this.#directory.runDue()
    return ok({ ...secretsOf(loaded), reply: made.value })
  }

  secrets(): Result<RoomSecrets> {
    return this.#live.reader.secrets()
  }

  read(who: Principal, asked: Role | null): Result<RoomReply> {
    this.#noteCaller(who)
    return this.#live.reader.read(who, asked)
  }

  /**
   * The room for someone who joins its audience.
   * @param sources where they come from if they are new: then they may have to wait
   */
  join(who: Principal, sources: readonly Source[]): Result<RoomReply> {
    const read = this.read(who, 'audience')
    const admitted = read.ok ? this.newcomers.admit(sources, this.#live.now()) : read
    return admitted.ok ? read : admitted
  }

  /** The same as text, the first frames, for a page that is served with its room inlined; and the room's language. */
  joinWithSnapshot(
    who: Principal,
    sources: readonly Source[],
  ): Result<{ state: string; own: ParticipantState | null; language?: string }> {
    this.#noteCaller(who)
    const permitted = this.permits(who, 'read.audience')
    if (!permitted.ok) return permitted
    const admitted = this.newcomers.admit(sources, this.#live.now())
    if (!admitted.ok) return admitted
    const { reader } = this.#live
    const state = reader.snapshotText('audience')
    const language = reader.language()
    if (state === null || language === null) return refuse('room_not_found')
    return ok({ state, own: reader.own(who), language })
  }

  projection(who: Principal): Result<ProjectionReply> {
    return this.#live.reader.projection(who)
  }

  permits(who: Principal, action: Action): Result<null> {
    return this.#live.reader.permits(who, action)
  }

  liveStatus(): Result<{ isRunning: boolean; timerName: string | null }> {
    return this.#live.reader.liveStatus()
  }

  language(): string | null {
    return this.#live.reader.language()
  }

  /** The logo with this id. */
  logo(id: string): Result<Picture> {
    return this.#live.reader.logo(id)
  }

  /**
   * A query beyond the snapshot. An RPC stub cannot say which arguments and value belong to a name; `queryRoom` in
   * worker/rooms/room-calls.ts can.
   */
  query(name: QueryName, args: object, who: Principal): Result<unknown> {
    this.#noteCaller(who)
    return this.#live.reader.query(name, args as QueryArgs<QueryName>, who)
  }

  /** Closes the sockets of ended sign-ins; a browser may reconnect with whatever else it has proved. */
  async closeSessions(sessionIds: readonly string[]): Promise<void> {
    this.#crowd.closeSessions(sessionIds)
    await this.#crowd.relays.doorTold()
  }

  /** Who is here now (rule P30). */
  async present(who: Principal): Promise<Result<Present>> {
    const permitted = this.permits(who, 'read.controller')
    return permitted.ok ? ok(await this.#crowd.presence.present()) : permitted
  }

  /** The limited links of the room, and how many pages use each now; for those with full control. */
  links(who: Principal): Result<LinkInUse[]> {
    const permitted = this.permits(who, 'links.read')
    const room = this.#live.loaded?.state.room
    if (!permitted.ok || room === undefined) return permitted.ok ? refuse('room_not_found') : permitted
    const peopleNow = this.#crowd.local.usersOf(room)
    return ok(linkRights.map((rights) => ({ rights, ...room.links[rights], peopleNow: peopleNow[rights] })))
  }

  screens(who: Principal): Result<Screen[]> {
    return this.#screens.list(who)
  }

  editScreen(id: string, patch: ScreenPatch, who: Principal): Result<Screen> {
    return this.#screens.edit(who, id, patch)
  }

  actOnScreen(id: string, action: 'identify' | 'reload', who: Principal): Result<null> {
    return this.#screens.act(who, id, action)
  }

  forgetScreen(id: string, who: Principal): Result<null> {
    return this.#screens.forget(who, id)
  }

  /** Does what its alarm would do now. False if there is no room, no job and no relay. */
  async tidy(): Promise<boolean> {
    if (this.#isEmpty()) return false
    await this.alarm()
    return true
  }

  /** Stores the code from the directory. */
  rememberShortCode(code: string): void {
    this.#live.rememberShortCode(code)
  }

  /** See `RoomCalls`, also for the others that relays call. */
  async brief(relay: number): Promise<Result<Brief>> {
    return this.#relays.brief(relay)
  }

  async answerAll(relay: number, sent: readonly SentCommand[]): Promise<Result<Done>[]> {
    this.#closeUnheard()
    return this.#relays.answerAll(relay, sent)
  }

  async ownTexts(participantIds: readonly string[]): Promise<(FrameText | null)[]> {
    return participantIds.map((id) => this.#live.reader.ownTextOf(id))
  }

  async addReactions(counts: ReactionCounts): Promise<void> {
    this.#live.addReactions(counts)
  }

  async noteLoad(relay: number, load: number): Promise<void> {
    this.#relays.noteLoad(relay, load)
  }

  async release(relay: number): Promise<boolean> {
    return this.#crowd.relays.release(relay)
  }

  /** Resolves when the relays were told everything: for tests that look at what phones heard. */
  drained(): Promise<void> {
    return this.#relays.drained()
  }

  /** The object of a relay. */
  relay(relay: number): DurableObjectStub<RelayCalls> {
    const roomId = this.#live.loaded?.state.room.id ?? this.ctx.id.name ?? ''
    return this.env.RELAYS.get(this.env.RELAYS.idFromName(relayName(roomId, relay)))
  }

  /** Runs one command. See `LiveRoom.execute`. */
  async execute(command: Command, who: Principal, opId: string | null, from?: Socket): Promise<Result<Done>> {
    this.#closeUnheard()
    if (from === undefined) this.#noteCaller(who)
    const result = this.#live.execute(command, who, opId, from)
    // Participants' commands move no deadline.
    if (result.ok && !isParticipants(command.type)) await this.#arm()
    // As for a new room: someone who claims or deletes one opens a list next.
    const movesLists = command.type === 'room.claim' || command.type === 'room.delete'
    if (result.ok && movesLists) await this.#directory.runDue()
    await this.#crowd.relays.doorTold()
    return result
  }

  /** Counts a participant's reactions. See `LiveRoom.react`. */
  react(reactions: readonly Reaction[], who: Principal): Result<{ taken: number }> {
    this.#noteCaller(who)
    return this.#live.react(reactions, who)
  }

  /** All reactions so far, by minute. */
  reactions(who: Principal): Result<ReactionMinute[]> {
    const permitted = this.permits(who, 'read.controller')
    return permitted.ok ? ok(this.#live.reactions()) : permitted
  }

  /** Makes a new control key. See `LiveRoom.rotateControl`. */
  async rotateControl(who: Principal, opId: string | null): Promise<Result<{ controlEpoch: number }>> {
    this.#closeUnheard()
    const result = this.#live.rotateControl(who, opId)
    if (result.ok) await this.#arm()
    await this.#crowd.relays.doorTold()
    return result
  }

  /** The upgrade, forwarded by the Worker with the proved session in a header no client can set. */
  override async fetch(request: Request): Promise<Response> {
    const admission = admissionOf(request, { crowd: this.#crowd, live: this.#live })
    if (admission.kind === 'refused') return refused(admission.code)
    if (admission.kind === 'relay') return Response.json({ relay: admission.relay })
    const { local } = this.#crowd
    const webSocket = this.#platform.accept(admission.session, local)
    // A new socket moves only this deadline.
    await this.#alarm.arm(local.attendance.nextHelloTimeoutAt())
    return new Response(null, { status: 101, webSocket })
  }

  override async webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): Promise<void> {
    return this.#sockets.hear(socket, data)
  }

  override webSocketClose(socket: WebSocket): void {
    this.#sockets.ended(socket)
  }

  override webSocketError(socket: WebSocket): void {
    this.#sockets.ended(socket)
  }

  /** Safe to run any number of times, early or late: it does the work of this instant and sets the next alarm. */
  override async alarm(): Promise<void> {
    this.#alarm.rang()
    this.#crowd.local.attendance.closeSilent(this.#live.now())
    this.#closeUnheard()
    this.#crowd.relays.retry(this.#live.now())
    this.#live.runDue()
    this.#live.lookForPlayers()
    await this.#directory.runDue(this.#live.nextDueAt())
    if (this.#isEmpty()) return this.#vanish()
    await this.#arm()
  }

  /** A game waits for players without a socket too (rule Z6). */
  #noteCaller({ participantId }: Principal): void {
    if (participantId !== null && this.#live.isPlaying) this.#crowd.callers.note(participantId, this.#live.now())
  }

  #closeUnheard(): void {
    this.#crowd.local.attendance.closeUnheard(this.#live.now())
  }

  /** Whether there is nothing left to keep or to do. */
  #isEmpty(): boolean {
    return !this.#store.holdsRoom() && this.#directory.nextDueAt() === null && this.#crowd.relays.isEmpty
  }

  /** Nothing of a deleted room stays, so its id looks like any other that was never used. */
  async #vanish(): Promise<void> {
    await this.#alarm.disarm()
    await this.#schema.erase()
  }

  async #arm(): Promise<void> {
    const { relays, local } = this.#crowd
    await this.#alarm.arm(
      this.#live.nextDueAt(),
      local.attendance.nextHelloTimeoutAt(),
      this.#directory.nextDueAt(),
      relays.nextRetryAt(),
    )
  }
}
