import { DurableObject } from 'cloudflare:workers'
import type { Principal, ProgrammeDoor } from '../schema/core/door.ts'
import type { Action } from '../schema/engine/access/access.ts'
import type { Command, Over } from '../schema/engine/commands/commands.ts'
import type { EventFile } from '../schema/engine/event/entity.ts'
import type { NewRoom } from '../schema/engine/new-room.ts'
import type { QueryArgs, QueryName } from '../schema/engine/queries.ts'
import { ok, type Result } from '../schema/errors.ts'
import { relayName } from '../schema/ids.ts'
import * as limits from '../schema/limits.ts'
import type { Reaction, ReactionCounts, ReactionMinute } from '../schema/tools/reactions/entity.ts'
import type { ScreenPatch } from '../schema/tools/screens/commands.ts'
import type { NewWebhook } from '../schema/tools/webhooks/commands.ts'
import type { Source } from '../schema/traffic/newcomers.ts'
import type { Role } from '../schema/view/role.ts'
import type { Present } from './crowd/attendance.ts'
import { Newcomers } from './crowd/newcomers.ts'
import type { RelayCalls } from './crowd/relay-links/relay-calls.ts'
import type { SentCommand } from './live-room/live-room.ts'
import type { Done } from './live-room/publish.ts'
import type { Ask } from './outside/fetch-outside.ts'
import { ownPatience, type Patience } from './patience.ts'
import type { ProgrammeCalls } from './programme/programme-calls.ts'
import { type RoomEnv, RoomHost } from './room-host.ts'

/**
 * One room on the platform: the calls of the Worker and of relays, and the platform's events. It passes them on to the
 * host; every decision is made by a pure function in schema/. Calls return what the host's methods return.
 */
export class RoomObject extends DurableObject<RoomEnv> {
  readonly #host: RoomHost
  readonly newcomers = new Newcomers()
  readonly patience: Patience = ownPatience
  /** What the platform stores of an object. Tests set less. */
  storageBytes = limits.roomStorageBytes

  /** Asks an address outside. Tests answer themselves. */
  ask: Ask = (url, init) => fetch(url, init)

  constructor(ctx: DurableObjectState, env: RoomEnv) {
    super(ctx, env)
    this.#host = new RoomHost(ctx, {
      env: () => this.env,
      patience: () => this.patience,
      storageBytes: () => this.storageBytes,
      relay: (relay) => this.relay(relay),
      programme: (id) => this.programme(id),
      roomId: () => this.#host.live.loaded?.state.room.id ?? this.ctx.id.name ?? '',
      ask: () => this.ask,
    })
    this.#host.wake()
  }

  /** Makes the room. See `LiveRoom.create`. */
  create(input: NewRoom, opId: string | null, event: EventFile | null = null) {
    return this.#host.create(input, opId, event)
  }

  secrets() {
    return this.#host.live.queries.secrets()
  }

  read(who: Principal, asked: Role | null) {
    this.#host.noteCaller(who)
    return this.#host.live.queries.read(who, asked)
  }

  /**
   * The room for someone who joins its audience.
   * @param sources where they come from if they are new: then they may have to wait
   */
  join(who: Principal, sources: readonly Source[]) {
    return this.newcomers.admit(this.read(who, 'audience'), sources, this.#host.live.now())
  }

  /** The first frames as text, for a page that is served with its room inlined; and the room's language. */
  joinWithSnapshot(who: Principal, sources: readonly Source[]) {
    this.#host.noteCaller(who)
    return this.newcomers.admit(this.#host.live.queries.firstTexts(who), sources, this.#host.live.now())
  }

  projection(who: Principal) {
    this.#host.noteToken(who)
    return this.#host.live.queries.projection(who)
  }

  permits(who: Principal, action: Action) {
    this.#host.noteToken(who)
    return this.#host.live.queries.permits(who, action)
  }

  /**
   * What runs now, and who may know it: the Worker decides that for many senders at once.
   * @param tokens the digests of the tokens that were let in since it last asked
   */
  live(tokens: readonly string[]) {
    return this.#host.runningNow(tokens)
  }

  /** The log, the newest line first. */
  log(who: Principal, before: number, limit: number) {
    this.#host.noteToken(who)
    return this.#host.live.queries.log(who, before, limit)
  }

  /** What the show was. */
  recap(who: Principal) {
    this.#host.noteToken(who)
    return this.#host.live.recap(who)
  }

  /** [TK10] Does what some words mean now. */
  act(name: string, what: string, how: string, who: Principal, opId: string | null) {
    return this.#host.act(name, what, how, who, opId)
  }

  liveStatus() {
    return this.#host.live.queries.liveStatus()
  }

  language() {
    return this.#host.live.queries.language()
  }

  /** The logo with this id. */
  logo(id: string) {
    return this.#host.live.queries.logo(id)
  }

  /**
   * A query beyond the snapshot. An RPC stub cannot say which arguments and value belong to a name; `queryRoom` in
   * worker/rooms/room-calls.ts can.
   */
  query(name: QueryName, args: object, who: Principal): Result<unknown> {
    this.#host.noteCaller(who)
    return this.#host.live.queries.query(name, args as QueryArgs<QueryName>, who)
  }

  /** Closes the sockets of ended sign-ins; a browser may reconnect with whatever else it has proved. */
  closeSessions(sessionIds: readonly string[]) {
    return this.#host.closeSessions(sessionIds)
  }

  /** Who is here now (rule P30). */
  async present(who: Principal): Promise<Result<Present>> {
    const permitted = this.permits(who, 'read.controller')
    return permitted.ok ? ok(await this.#host.crowd.presence.present()) : permitted
  }

  /** The limited links of the room, and how many pages use each now; for those with full control. */
  links(who: Principal) {
    return this.#host.links(who)
  }

  /** The tokens of the room, and when each was last used; for those with full control. */
  tokens(who: Principal) {
    return this.#host.tokens(who)
  }

  /** The webhooks of the room, and how their last deliveries went; for those with full control. */
  webhooks(who: Principal) {
    return this.#host.webhooks.list(who)
  }

  makeWebhook(given: NewWebhook, secret: string, who: Principal, opId: string | null) {
    return this.#host.webhooks.make(given, secret, who, opId)
  }

  pauseWebhook(id: string, isPaused: boolean, who: Principal, opId: string | null) {
    return this.#host.webhooks.pause(id, isPaused, who, opId)
  }

  testWebhook(id: string, who: Principal) {
    return this.#host.webhooks.test(id, who)
  }

  screens(who: Principal) {
    return this.#host.screens.list(who)
  }

  people(who: Principal) {
    return this.#host.people.list(who)
  }

  editScreen(id: string, patch: ScreenPatch, who: Principal) {
    return this.#host.screens.edit(who, id, patch)
  }

  sendScreen(id: string, roomId: string, who: Principal) {
    return this.#host.screens.send(who, id, roomId)
  }

  actOnScreen(id: string, action: 'identify' | 'reload', who: Principal) {
    return this.#host.screens.act(who, id, action)
  }

  forgetScreen(id: string, who: Principal) {
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
  async brief(relay: number) {
    return this.#host.relays.brief(relay)
  }

  async answerAll(relay: number, sent: readonly SentCommand[]) {
    return this.#host.relays.answerAll(relay, sent)
  }

  async ownTexts(participantIds: readonly string[]) {
    return participantIds.map((id) => this.#host.live.queries.ownTextOf(id))
  }

  async addReactions(counts: ReactionCounts) {
    this.#host.live.addReactions(counts)
  }

  async noteLoad(relay: number, load: number) {
    this.#host.relays.noteLoad(relay, load)
  }

  async release(relay: number) {
    return this.#host.crowd.relays.release(relay)
  }

  /** Resolves when the relays have received everything: for tests that look at what phones heard. */
  drained() {
    return this.#host.relays.drained()
  }

  /** See `StageCalls`. */
  async follow(programmeId: string, door: ProgrammeDoor | null) {
    return this.#host.follow(programmeId, door)
  }

  /** The object of a programme. */
  programme(id: string): DurableObjectStub<ProgrammeCalls> {
    return this.env.PROGRAMMES.get(this.env.PROGRAMMES.idFromName(id))
  }

  /** The object of a relay. */
  relay(relay: number): DurableObjectStub<RelayCalls> {
    const roomId = this.#host.live.loaded?.state.room.id ?? this.ctx.id.name ?? ''
    return this.env.RELAYS.get(this.env.RELAYS.idFromName(relayName(roomId, relay)))
  }

  /** Runs one command. See `LiveRoom.execute`. */
  async execute(command: Command, who: Principal, opId: string | null, over?: Over): Promise<Result<Done>> {
    return this.#host.execute(command, who, opId, { over })
  }

  /** Counts a participant's reactions. See `LiveRoom.react`. */
  react(reactions: readonly Reaction[], who: Principal) {
    this.#host.noteCaller(who)
    return this.#host.live.react(reactions, who)
  }

  /** All reactions so far, by minute. */
  reactions(who: Principal): Result<ReactionMinute[]> {
    const permitted = this.permits(who, 'read.controller')
    return permitted.ok ? ok(this.#host.live.reactions()) : permitted
  }

  /** Makes a new control key. See `LiveRoom.rotateControl`. */
  rotateControl(who: Principal, opId: string | null) {
    return this.#host.rotateControl(who, opId)
  }

  /** The upgrade, forwarded by the Worker with the proved session in a header no client can set. */
  override fetch(request: Request): Promise<Response> {
    return this.#host.upgrade(request)
  }

  override webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): Promise<void> | void {
    return this.#host.sockets.hear(socket, data)
  }

  override webSocketClose(socket: WebSocket): void {
    this.#host.socketEnded(socket)
  }

  override webSocketError(socket: WebSocket): void {
    this.#host.socketEnded(socket)
  }

  /** Safe to run any number of times, early or late: it does the work of this instant and sets the next alarm. */
  override alarm(): Promise<void> {
    return this.#host.ring()
  }
}
