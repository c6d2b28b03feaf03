import { DurableObject } from 'cloudflare:workers'
import { type Action, authorize, type Principal } from '../schema/core/access.ts'
import { ok, type Result, refuse } from '../schema/errors.ts'
import { relayName } from '../schema/ids.ts'
import * as limits from '../schema/limits.ts'
import type { RoomReply } from '../schema/protocol.ts'
import { type Command, isParticipants } from '../schema/tools/commands.ts'
import type { EventFile } from '../schema/tools/event/entity.ts'
import type { Picture } from '../schema/tools/look/entity.ts'
import type { QueryArgs, QueryName } from '../schema/tools/queries.ts'
import type { Reaction, ReactionCounts, ReactionMinute } from '../schema/tools/reactions/entity.ts'
import type { NewRoom } from '../schema/tools/room/rules.ts'
import type { ProjectionReply } from '../schema/tools/timers/forecast/projection.ts'
import type { ParticipantState } from '../schema/view/own.ts'
import type { Role } from '../schema/view/role.ts'
import type { Present } from './crowd/attendance.ts'
import { hear, type JoinFrame, type Listener, type ReactionsFrame } from './crowd/hearing.ts'
import { LocalCrowd } from './crowd/local-crowd.ts'
import type { Peer } from './crowd/peer-table.ts'
import { type Brief, barred, type RelayCalls, type Standing } from './crowd/relay-calls.ts'
import { RelayTable } from './crowd/relay-table.ts'
import { type Origin, RoomCrowd } from './crowd/room-crowd.ts'
import { claimedSession, refused } from './crowd/session.ts'
import { runDueJobs } from './directory/outbox.ts'
import { type Asked, LiveRoom } from './live-room/live-room.ts'
import type { FrameText } from './live-room/ports.ts'
import { type Done, reactedText, repliedText } from './live-room/publish.ts'
import { placeOf, type RoomSecrets, secretsOf } from './live-room/room-reading.ts'
import { endsWithin, ownPatience, type Patience } from './patience.ts'
import { OutboxStore } from './store/outbox-store.ts'
import { SingleAlarm } from './store/single-alarm.ts'
import { SqlStore } from './store/sql-store.ts'
import { systemClock } from './system-clock.ts'
import { maskWords } from './word-mask.ts'

export type RoomEnv = {
  DB: D1Database
  RELAYS: DurableObjectNamespace<RelayCalls>
  /** How many phones the room, a relay and all relays hold; for tests and measurements. See `RelayTable.capacityOf`. */
  CROWD_CAPACITY?: string
}

/**
 * One room on the platform: calls of the Worker, hibernating sockets, the alarm. It translates and passes on to the
 * live room; every decision is a pure function in schema/.
 */
export class RoomObject extends DurableObject<RoomEnv> {
  readonly #store: SqlStore
  readonly #outbox: OutboxStore
  /** The sockets of this object. */
  readonly #sockets: LocalCrowd
  /** Everybody, wherever their sockets are. */
  readonly #crowd: RoomCrowd
  readonly #alarm: SingleAlarm
  readonly #live: LiveRoom<Origin>
  readonly patience: Patience = ownPatience
  #jobs: Promise<void> = Promise.resolve()

  constructor(ctx: DurableObjectState, env: RoomEnv) {
    super(ctx, env)
    this.#store = new SqlStore(ctx.storage)
    this.#outbox = new OutboxStore(ctx.storage.sql)
    this.#sockets = new LocalCrowd(ctx)
    this.#crowd = new RoomCrowd({
      local: this.#sockets,
      table: new RelayTable(ctx.storage.kv, RelayTable.capacityOf(env.CROWD_CAPACITY)),
      clock: systemClock,
      object: (relay) => this.relay(relay),
      standing: () => this.#standing(),
      onFault: () => void this.#arm(),
      onLeft: () => this.#live.noteLeft(),
    })
    this.#alarm = new SingleAlarm(ctx.storage)
    const ports = { store: this.#store, outbox: this.#outbox, crowd: this.#crowd, clock: systemClock, mask: maskWords }
    this.#live = new LiveRoom(ports)
    // What it was about to tell its relays when it went down is lost.
    this.#crowd.relays.tell()
  }

  /** Makes the room. See `LiveRoom.create`. */
  async create(
    input: NewRoom,
    idempotencyKey: string | null,
    event: EventFile | null = null,
  ): Promise<Result<RoomSecrets & { reply: RoomReply }>> {
    const made = this.#live.create(input, idempotencyKey, event)
    const { loaded } = this.#live
    if (!made.ok) return made
    if (loaded === null) return refuse('internal')
    await this.#arm()
    // Its owner opens a list next, and signing out looks up the user's rooms: both need the mirror first.
    if (input.createdBy !== null) await this.#tellDirectory()
    return ok({ ...secretsOf(loaded), reply: made.value })
  }

  secrets(): Result<RoomSecrets> {
    return this.#live.reading.secrets()
  }

  read(who: Principal, asked: Role | null): Result<RoomReply> {
    return this.#live.reading.read(who, asked)
  }

  /** The first frames, as text, for a page that is served with its room inlined. */
  snapshot(who: Principal, role: Role): Result<{ state: string; own: ParticipantState | null }> {
    const permitted = this.permits(who, `read.${role}`)
    if (!permitted.ok) return permitted
    const state = this.#live.reading.snapshotText(role)
    return state === null ? refuse('room_not_found') : ok({ state, own: this.#live.reading.own(who) })
  }

  projection(who: Principal): Result<ProjectionReply> {
    return this.#live.reading.projection(who)
  }

  permits(who: Principal, action: Action): Result<null> {
    return this.#live.reading.permits(who, action)
  }

  liveStatus(): Result<{ isRunning: boolean; timerName: string | null }> {
    return this.#live.reading.liveStatus()
  }

  /** The logo of this id. */
  logo(id: string): Result<Picture> {
    return this.#live.reading.logo(id)
  }

  /**
   * A query beyond the snapshot. The call loses which arguments and value go with a name; `ask` in
   * worker/rooms/room-calls.ts has them.
   */
  ask(name: QueryName, args: object, who: Principal): Result<unknown> {
    return this.#live.reading.ask(name, args as QueryArgs<QueryName>, who)
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

  /** How things stand, for a relay, which is told everything from now on. */
  async brief(relay: number): Promise<Result<Brief>> {
    const [standing, rest] = [this.#standing(), this.#live.reading.snapshotRest('audience')]
    if (standing === null || rest === null) return refuse('room_not_found')
    this.#crowd.relays.open(relay)
    return ok({ standing, rest })
  }

  /** What participants of a relay ask, as one write; where that fails, each alone, so that one costs no other. */
  async answerAll(relay: number, asked: readonly Asked[]): Promise<Result<Done>[]> {
    this.#closeUnheard()
    try {
      return this.#live.executeAll(asked, relay)
    } catch (error) {
      console.error(JSON.stringify({ fault: 'batch', size: asked.length, error: String(error) }))
      return asked.map((ask) => {
        try {
          return this.#live.execute(ask.command, ask.who, ask.opId, relay)
        } catch {
          return refuse('internal')
        }
      })
    }
  }

  /** What participants did so far, as frames. */
  async ownTexts(participantIds: readonly string[]): Promise<(FrameText | null)[]> {
    return participantIds.map((id) => this.#live.reading.ownTextOf(id))
  }

  /** Some phones of a relay are gone. */
  async noteLoad(relay: number, load: number): Promise<void> {
    this.#crowd.noteLoad(relay, load)
    this.#live.noteLeft()
  }

  /** Whether a relay without phones may end. */
  async release(relay: number): Promise<boolean> {
    return this.#crowd.relays.release(relay)
  }

  /** Resolves when the relays were told everything: for tests that look at what phones heard. */
  async settled(): Promise<void> {
    const { relays } = this.#crowd
    do {
      relays.retry(Number.POSITIVE_INFINITY)
      await relays.settled()
    } while (relays.nextRetryAt() !== null)
  }

  /** The object of a relay. */
  relay(relay: number): DurableObjectStub<RelayCalls> {
    const roomId = this.#live.loaded?.state.room.id ?? this.ctx.id.name ?? ''
    return this.env.RELAYS.get(this.env.RELAYS.idFromName(relayName(roomId, relay)))
  }

  /** How the audience stands, for relays; null if there is no room. */
  #standing(): Standing | null {
    const { loaded } = this.#live
    if (loaded === null) return null
    const place = placeOf(loaded, 'audience')
    return { ...place, door: barred(place.door), phones: this.#crowd.presence.phones, at: this.#live.now() }
  }

  /** Does what its alarm would do now. False if there is no room and no job. */
  async tidy(): Promise<boolean> {
    if (this.#isEmpty()) return false
    await this.alarm()
    return true
  }

  /** Keeps the code that the directory gave. */
  rememberShortCode(code: string): void {
    this.#live.rememberShortCode(code)
  }

  /** Does one command for somebody. See `LiveRoom.execute`. */
  async execute(command: Command, who: Principal, opId: string | null): Promise<Result<Done>> {
    return this.#execute(command, who, opId)
  }

  async #execute(command: Command, who: Principal, opId: string | null, from?: WebSocket): Promise<Result<Done>> {
    this.#closeUnheard()
    const result = this.#live.execute(command, who, opId, from)
    // Answers of participants move nothing that the alarm is for.
    if (result.ok && !isParticipants(command.type)) await this.#arm()
    // As after its making: who claims or deletes a room looks at a list next.
    const movesLists = command.type === 'room.claim' || command.type === 'room.delete'
    if (result.ok && movesLists) await this.#tellDirectory()
    await this.#crowd.relays.doorTold()
    return result
  }

  /** Counts a reaction. See `LiveRoom.react`. */
  react(reactions: readonly Reaction[], who: Principal): Result<{ taken: number }> {
    return this.#live.react(reactions, who)
  }

  /** The reactions that a relay counted. */
  async addReactions(counts: ReactionCounts): Promise<void> {
    this.#live.addReactions(counts)
  }

  /** All reactions so far, by minute. */
  reactions(who: Principal): Result<ReactionMinute[]> {
    const permitted = this.permits(who, 'responses.read')
    return permitted.ok ? ok(this.#live.reactions()) : permitted
  }

  /** Makes a new control key. See `LiveRoom.rotateControl`. */
  async rotateControl(who: Principal, idempotencyKey: string | null): Promise<Result<{ controlEpoch: number }>> {
    this.#closeUnheard()
    const result = this.#live.rotateControl(who, idempotencyKey)
    if (result.ok) await this.#arm()
    await this.#crowd.relays.doorTold()
    return result
  }

  /** The upgrade, forwarded by the Worker with the proved session in a header no client can set. */
  override async fetch(request: Request): Promise<Response> {
    const session = claimedSession(request, this.#live.now())
    if (session === null) return refused('internal')
    const { loaded } = this.#live
    if (loaded === null) return refused('room_not_found')
    const refusal = authorize(session.who, `read.${session.role}`, loaded.state.room)
    this.#closeUnheard()
    const isDesk = session.role === 'controller'
    if (isDesk && refusal !== null) return refused(refusal)
    // However full it is, those who run it get in: what one object holds is far above what a room takes.
    if (!isDesk && this.#crowd.size >= limits.maxSocketsPerRoom) return refused('unavailable')
    // A participant has a cap of its own; who names nobody must not take all places from one network.
    const isCrowded = this.#sockets.peers.fromNetwork(session.network) >= limits.socketsPerNetwork
    if (!isDesk && isCrowded) return refused('unavailable')
    const relay = this.#crowd.relayFor(session)
    if (relay !== null) return Response.json({ relay })
    const client = this.#sockets.accept(session)
    // Nothing else of what the alarm is for changes here, so the rest need not be read.
    await this.#alarm.arm(this.#sockets.attendance.nextHelloTimeoutAt())
    return new Response(null, { status: 101, webSocket: client })
  }

  override async webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): Promise<void> {
    return hear(this.#sockets, socket, data, this.#live.now(), this.#listener)
  }

  readonly #listener: Listener = {
    hello: (peer, frame) => this.#hello(peer, frame),
    ask: (peer, command, opId) => this.#ask(peer, command, opId),
    react: (peer, frame) => this.#react(peer, frame),
  }

  #hello(peer: Peer, has: JoinFrame): void {
    const { role, who } = peer.session
    const greeting = this.#live.reading.greet(role, who, has)
    if (greeting.kind === 'turnAway') return this.#sockets.turnAway(peer, greeting.code)
    this.#sockets.markJoined(peer)
    const told: (FrameText | null)[] = [greeting.text]
    if (greeting.kind === 'welcome' && role === 'audience') told.push(this.#live.reading.ownText(who))
    if (role === 'audience') told.push(this.#crowd.presence.sizeText())
    if (role === 'controller') told.push(this.#crowd.presence.presentText())
    for (const text of told) if (text !== null) this.#sockets.tellOne(peer.socket, text)
  }

  async #ask({ socket, session }: Peer, command: Command, opId: string | null): Promise<void> {
    const text = repliedText(await this.#execute(command, session.who, opId, socket), opId)
    if (text !== null) this.#sockets.tellOne(socket, text)
  }

  #react({ socket, session }: Peer, { reactions, opId }: ReactionsFrame): void {
    const reacted = this.#live.react(reactions, session.who)
    const text = reactedText(reacted, opId ?? null, this.#live.loaded?.revs.audience ?? 0)
    if (text !== null) this.#sockets.tellOne(socket, text)
  }

  override webSocketClose(socket: WebSocket): void {
    this.#ended(socket)
  }

  override webSocketError(socket: WebSocket): void {
    this.#ended(socket)
  }

  #ended(socket: WebSocket): void {
    this.#sockets.ended(socket)
    this.#live.noteLeft()
  }

  /** Safe to run any number of times, early or late: it does the work of this instant and sets the next alarm. */
  override async alarm(): Promise<void> {
    this.#alarm.rang()
    this.#sockets.attendance.closeSilent(this.#live.now())
    this.#closeUnheard()
    this.#crowd.relays.retry(this.#live.now())
    this.#live.runDue()
    await this.#runDueJobs()
    if (this.#isEmpty()) return this.#vanish()
    await this.#arm()
  }

  #closeUnheard(): void {
    this.#sockets.attendance.closeUnheard(this.#live.now())
  }

  /**
   * What is due is told before the answer, unless the directory is slow: then the alarm, which is armed, goes on with
   * it.
   */
  async #tellDirectory(): Promise<void> {
    await endsWithin(this.#runDueJobs(), this.patience.answerMs)
  }

  /**
   * One run after another: a job is not done twice at once, and the alarm, which forgets an object that owes nothing
   * more, waits for what is being told.
   */
  #runDueJobs(): Promise<void> {
    const room = () => this.#live.loaded?.state.room ?? null
    const run = () => runDueJobs(this.env.DB, this.#outbox, room, this.#live.now(), this.patience)
    this.#jobs = this.#jobs.then(run, run)
    return this.#jobs
  }

  /** Whether nothing is left to keep or to do. */
  #isEmpty(): boolean {
    return !this.#store.holdsRoom() && this.#outbox.jobs().length === 0 && this.#crowd.relays.isEmpty
  }

  /** Nothing stays of a deleted room, so a guessed id finds what it would find anywhere: nothing. */
  async #vanish(): Promise<void> {
    await this.#alarm.disarm()
    await this.ctx.storage.deleteAll()
  }

  async #arm(): Promise<void> {
    const nextJobAt = this.#outbox.jobs()[0]?.dueAt ?? null
    const retryAt = this.#crowd.relays.nextRetryAt()
    await this.#alarm.arm(this.#live.nextDueAt(), this.#sockets.attendance.nextHelloTimeoutAt(), nextJobAt, retryAt)
  }
}
