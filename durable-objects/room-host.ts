import { type Door, nobody, type Principal, type ProgrammeDoor } from '../schema/core/door.ts'
import { type LimitedLink, type LinkRights, linkRights } from '../schema/core/rights.ts'
import { meantBy, typeOfAction } from '../schema/engine/actions.ts'
import { type Command, isParticipants } from '../schema/engine/commands/commands.ts'
import type { EventFile } from '../schema/engine/event/entity.ts'
import type { Live } from '../schema/engine/live.ts'
import type { NewRoom } from '../schema/engine/new-room.ts'
import { nextScreenAt } from '../schema/engine/webhooks/messages.ts'
import { ok, type Result, refuse } from '../schema/errors.ts'
import { reportOf } from '../schema/programme/reports/report-of.ts'
import type { RoomReply } from '../schema/protocol.ts'
import type { TokenView } from '../schema/tools/room/tokens.ts'
import type { EpochMs } from '../schema/values/time.ts'
import { LocalCrowd } from './crowd/local-crowd.ts'
import { Outages } from './crowd/outages.ts'
import { People } from './crowd/people.ts'
import type { RelayCalls } from './crowd/relay-links/relay-calls.ts'
import { RelayService } from './crowd/relay-links/relay-service.ts'
import { type Origin, RoomCrowd } from './crowd/room-crowd.ts'
import { Screens } from './crowd/screens.ts'
import { PlatformSockets } from './crowd/sockets/platform-sockets.ts'
import { RoomSockets, type SocketsHost } from './crowd/sockets/room-sockets.ts'
import type { Socket } from './crowd/sockets/socket.ts'
import { admitted } from './crowd/sockets/upgrade.ts'
import { TokenUses } from './crowd/token-uses.ts'
import { DirectoryJobs } from './directory/outbox.ts'
import { RoomWebhooks } from './hooks/room-webhooks.ts'
import { WebhookDesk } from './hooks/webhook-desk.ts'
import { LiveRoom, type Sending, type SentAnswer } from './live-room/live-room.ts'
import type { Outbox } from './live-room/ports.ts'
import type { Done } from './live-room/publish.ts'
import { GatheredAnswers } from './live-room/pumps/gathered-answers.ts'
import { type RoomSecrets, secretsOf } from './live-room/room-queries.ts'
import type { Ask } from './outside/fetch-outside.ts'
import type { Patience } from './patience.ts'
import type { ProgrammeCalls } from './programme/programme-calls.ts'
import { RoomReports } from './programme/room-reports.ts'
import { OutboxStore } from './store/outbox-store.ts'
import { Schema } from './store/schema.ts'
import { SingleAlarm } from './store/single-alarm.ts'
import { SqlStore } from './store/sql-store.ts'
import { systemClock } from './system-clock.ts'
import { maskWords } from './word-mask.ts'

/** How long after a press the alarm for the directory rings at the earliest. */
export const directoryDelayMs = 250

export type RoomEnv = {
  DB: D1Database
  RELAYS: DurableObjectNamespace<RelayCalls>
  PROGRAMMES: DurableObjectNamespace<ProgrammeCalls>
  /**
   * How many phones the room and each relay hold, and how many relays at most; for tests and measurements. See
   * `RelayTable.capacityOf`.
   */
  CROWD_CAPACITY?: string
  /** Derives control keys, and the key under which the secrets of webhooks are sealed. Changing it voids both. */
  CONTROL_SECRET: string
  /** `1` lets webhooks be at `http://127.0.0.1`, for tests and development. Never set in a deployment. */
  WEBHOOKS_TO_THIS_MACHINE?: string
}

type Wiring = {
  env: () => RoomEnv
  patience: () => Patience
  /** How many bytes the platform stores of an object. */
  storageBytes: () => number
  /** The object of a relay of this room. */
  relay: (relay: number) => DurableObjectStub<RelayCalls>
  /** The object of a programme. */
  programme: (id: string) => DurableObjectStub<ProgrammeCalls>
  /** The id of the object's room, also once that is deleted. */
  roomId: () => string
  /** Asks an address outside. */
  ask: () => Ask
}

/** What an action did, in words. */
type Acted = { action: string; done: string }

/** A limited link, and how many pages use it now. */
type LinkInUse = LimitedLink & { rights: LinkRights; peopleNow: number }

/**
 * The live room with its storage, its crowd and the directory. After each command it sets the alarm, and waits for what
 * must be known elsewhere before the reply.
 */
export class RoomHost implements SocketsHost {
  readonly live: LiveRoom<Origin>
  /** Everyone, wherever their sockets are. */
  readonly crowd: RoomCrowd
  readonly sockets: RoomSockets
  /** The browsers on walls. */
  readonly screens: Screens
  /** The people at the desks. */
  readonly people: People
  readonly relays: RelayService
  readonly webhooks: WebhookDesk
  readonly #answers: GatheredAnswers<Socket>
  readonly #tokenUses: TokenUses
  readonly #schema: Schema
  readonly #store: SqlStore
  readonly #directory: DirectoryJobs
  readonly #reports: RoomReports
  readonly #webhooks: RoomWebhooks
  readonly #alarm: SingleAlarm
  readonly #platform: PlatformSockets
  readonly #awakeAt: EpochMs

  constructor(ctx: DurableObjectState, wiring: Wiring) {
    const { env, patience, storageBytes, relay, programme, roomId, ask } = wiring
    this.#awakeAt = systemClock.now()
    this.#schema = new Schema(ctx.storage)
    this.#store = new SqlStore(ctx.storage, this.#schema, storageBytes)
    const told = new OutboxStore(ctx.storage.sql, this.#schema)
    this.#directory = new DirectoryJobs({
      store: told,
      db: () => env().DB,
      room: () => this.live.loaded?.state.room ?? null,
      now: () => this.live.now(),
      patience,
    })
    this.#reports = new RoomReports({
      sql: ctx.storage.sql,
      programme,
      report: () => this.#report(),
      onUnknown: (id) => void this.live.outsideNews.follow(id, null),
      now: () => this.live.now(),
      patience,
    })
    const hooks = {
      roomId,
      serverSecret: () => env().CONTROL_SECRET,
      isThisMachineAllowed: () => env().WEBHOOKS_TO_THIS_MACHINE === '1',
    }
    this.#webhooks = new RoomWebhooks({
      ...{ ...hooks, storage: ctx.storage, ask },
      webhooks: () => this.live.loaded?.state.webhooks ?? null,
      now: () => this.live.now(),
      onFailed: (hookId) => this.live.outsideNews.pauseFailed(hookId),
      onMoved: () => void this.#sendAndArm(),
    })
    const outbox: Outbox = {
      mirror: (...about) => told.mirror(...about),
      tell: (lines) => told.tell(lines),
      erase: (...about) => told.erase(...about),
      report: (...about) => this.#reports.note(...about),
      left: (...about) => this.#reports.left(...about),
      webhooks: (news) => this.#webhooks.note(news),
      endWebhooks: (...about) => this.#webhooks.end(...about),
    }
    this.#platform = new PlatformSockets(ctx)
    const local = new LocalCrowd(this.#platform, systemClock)
    this.crowd = new RoomCrowd({
      local,
      kv: ctx.storage.kv,
      capacity: env().CROWD_CAPACITY,
      clock: systemClock,
      object: relay,
      status: () => this.relays.status(),
      onFault: () => void this.#arm(),
      onLeavers: () => this.live.players.noteLeavers(),
      wakeAt: (at) => void this.#alarm.arm(at),
      players: () => this.live.players.ids(),
      moved: () => this.live.notePeople(),
    })
    this.#alarm = new SingleAlarm(ctx.storage)
    this.#tokenUses = new TokenUses(ctx.storage.kv)
    this.live = new LiveRoom({ store: this.#store, outbox, crowd: this.crowd, clock: systemClock, mask: maskWords })
    this.#answers = new GatheredAnswers({ clock: systemClock, answerAll: (sent) => this.live.answerAll(sent) })
    this.relays = new RelayService(this.crowd, this.live)
    this.webhooks = new WebhookDesk({
      ...hooks,
      live: this.live,
      webhooks: this.#webhooks,
      execute: (...press) => this.execute(...press),
    })
    this.screens = new Screens({ crowd: local, live: this.live, store: this.#store, clock: systemClock })
    this.people = new People({ crowd: local, live: this.live, clock: systemClock })
    this.sockets = new RoomSockets({
      crowd: local,
      presence: this.crowd.presence,
      screens: this.screens,
      people: this.people,
      outages: new Outages({ crowd: local, live: this.live, store: this.#store }),
      live: this.live,
      host: this,
    })
  }

  /** News that was not sent before the object went down is lost. This lets relays notice that they missed some. */
  wake(): void {
    this.crowd.relays.tell()
  }

  async create(
    input: NewRoom,
    opId: string | null,
    event: EventFile | null,
  ): Promise<Result<RoomSecrets & { reply: RoomReply }>> {
    const made = this.live.create(input, opId, event)
    const { loaded } = this.live
    if (!made.ok) return made
    if (loaded === null) return refuse('internal')
    await this.#arm()
    // Its owner opens a list next, and signing out looks up the user's rooms: both need the mirror first.
    if (input.createdBy !== null) await this.#directory.runDue()
    return ok({ ...secretsOf(loaded), reply: made.value })
  }

  /** Runs a command. Its sender waits for what has to be there before they go on; an answer needs nothing more. */
  execute(
    command: Command,
    who: Principal,
    opId: string | null,
    sending: Sending<Socket> = {},
  ): Result<Done> | Promise<Result<Done>> {
    this.#answers.doNow()
    this.#closeUnheard()
    if (sending.from === undefined) this.noteCaller(who)
    else this.noteToken(who)
    const result = this.live.execute(command, who, opId, sending)
    // Participants' commands move no deadline, and a crowd of them would wait for promises of nothing.
    const armed = result.ok && !isParticipants(command.type) ? this.#afterPress(command) : null
    const told = this.crowd.relays.doorTold()
    return armed === null && told === null ? result : Promise.all([armed, told]).then(() => result)
  }

  /** Does an answer from a socket, now or together with others. Its sender waits for nothing else. */
  answer(sent: SentAnswer<Socket>, told: (result: Result<Done>) => void): void {
    this.noteToken(sent.who)
    this.#answers.add(sent, told)
  }

  /** @returns what the sender waits for; null for nothing */
  #afterPress({ type }: Command): Promise<void> | null {
    const armed = this.#sendAndArm()
    // Someone who claims or deletes a room opens a list next, as for a new room.
    const opensList = type === 'room.claim' || type === 'room.delete'
    return opensList ? Promise.resolve(armed).then(() => this.#directory.runDue()) : armed
  }

  /** [TK10] Runs the command that some words mean now, and says in words what was done. */
  async act(name: string, what: string, how: string, who: Principal, opId: string | null): Promise<Result<Acted>> {
    const type = typeOfAction(name)
    const room = this.live.queries.permitted(who, type ?? 'read.controller')
    if (!room.ok) return room
    const meant = meantBy(room.value.state, name, what, how)
    if ('code' in meant) return meant
    const done = await this.execute(meant, who, opId)
    if (!done.ok) return done
    const [line] = this.#store.log(Number.MAX_SAFE_INTEGER, 1, this.live.now())
    return ok({ action: name, done: line?.summary ?? name })
  }

  async rotateControl(who: Principal, opId: string | null): Promise<Result<{ controlEpoch: number }>> {
    this.#closeUnheard()
    const result = this.live.rotateControl(who, opId)
    if (result.ok) await this.#arm()
    await this.crowd.relays.doorTold()
    return result
  }

  async closeSessions(sessionIds: readonly string[]): Promise<void> {
    this.crowd.closeSessions(sessionIds)
    await this.crowd.relays.doorTold()
  }

  /** See `StageCalls`. */
  async follow(programmeId: string, door: ProgrammeDoor | null): Promise<'followed' | 'foreign' | 'missing'> {
    const followed = this.live.outsideNews.follow(programmeId, door)
    await this.#arm()
    await this.crowd.relays.doorTold()
    return followed
  }

  /** [PR4] What the programme of the room is told; null if it belongs to none. */
  #report() {
    this.live.advance()
    const state = this.live.loaded?.state
    const programmeId = state?.room.programme?.id
    if (state === undefined || programmeId === undefined) return null
    const { screens, crowd, live } = this
    const here = { screens: screens.counts(), phones: crowd.presence.phones, desks: crowd.local.sizeOf('controller') }
    const isRunning = state.timers.some((timer) => timer.isRunning)
    return { programmeId, report: reportOf(state, here, live.now()), isRunning }
  }

  links(who: Principal): Result<LinkInUse[]> {
    const permitted = this.live.queries.permitted(who, 'links.read')
    if (!permitted.ok) return permitted
    const { room } = permitted.value.state
    const peopleNow = this.crowd.local.usersOf(room)
    return ok(linkRights.map((rights) => ({ rights, ...room.links[rights], peopleNow: peopleNow[rights] })))
  }

  /** The tokens of the room, for those with full control. */
  tokens(who: Principal): Result<TokenView[]> {
    const permitted = this.live.queries.permitted(who, 'tokens.read')
    return permitted.ok ? ok(this.#tokenUses.list(permitted.value.state.room)) : permitted
  }

  /** What runs now, with what is known of who is here: phones, and screens that ought to be connected. */
  runningNow(tokens: readonly string[]): Result<{ live: Live; door: Door }> {
    for (const token of tokens) this.noteToken({ ...nobody, token })
    return this.live.queries.runningNow({ people: this.crowd.presence.phones, screens: this.screens.counts() })
  }

  /** Takes the socket of an upgrade, sends it to a relay, or refuses it. */
  async upgrade(request: Request): Promise<Response> {
    const session = admitted(request, this)
    if (session instanceof Response) return session
    this.noteToken(session.who)
    const { local } = this.crowd
    const webSocket = this.#platform.accept(session, local)
    // A new socket moves only this deadline.
    await this.#alarm.arm(local.attendance.nextHelloTimeoutAt())
    return new Response(null, { status: 101, webSocket })
  }

  /** The alarm rings: does the work of this instant and sets the next alarm. */
  async ring(): Promise<void> {
    this.#alarm.rang()
    this.#answers.doNow()
    this.crowd.local.attendance.closeSilent(this.live.now())
    this.#closeUnheard()
    this.crowd.relays.retry(this.live.now())
    this.live.ring()
    this.live.players.look()
    this.live.outsideNews.noteScreens(this.screens.watched())
    this.#webhooks.send()
    await Promise.all([this.#directory.runDue(this.live.nextDueAt()), this.#reports.runDue(this.live.nextDueAt())])
    if (this.isEmpty()) return this.#vanish()
    await this.#arm()
  }

  /** A program asks: when its token was last used is kept. */
  noteToken(who: Principal): void {
    if (who.token != null) this.#tokenUses.note(who, this.live.loaded?.state.room, this.live.now())
  }

  /** Someone asks. A game waits for players without a socket too (rule Z6). */
  noteCaller(who: Principal): void {
    const { participantId } = who
    this.noteToken(who)
    if (participantId !== null && this.live.players.arePlaying) this.crowd.noteCaller(participantId)
  }

  /** A socket has ended. A screen that does not come back needs attention after a while. */
  socketEnded(socket: WebSocket): void {
    this.sockets.ended(socket)
    const dueAt = this.#screensAt()
    if (dueAt !== null) void this.#alarm.arm(dueAt)
  }

  /** The last page of a participant is closed. */
  participantLeft(participantId: string): void {
    this.crowd.callers.noteLeft(participantId)
  }

  #closeUnheard(): void {
    this.crowd.local.attendance.closeUnheard(this.live.now())
  }

  /** Whether there is nothing left to keep or to do. */
  isEmpty(): boolean {
    return (
      !this.#store.holdsRoom() &&
      this.#newsAt() === null &&
      this.#webhooks.nextDueAt() === null &&
      this.crowd.relays.isEmpty
    )
  }

  /** Nothing of a deleted room stays, so its id looks like any other that was never used. */
  async #vanish(): Promise<void> {
    await this.#alarm.disarm()
    await this.#schema.erase()
    this.#reports.forget()
    this.#webhooks.forget()
  }

  /** When the directory or the programme is to be told something; null if both know everything. */
  #newsAt(): EpochMs | null {
    const due = [this.#directory.nextDueAt(), this.#reports.nextDueAt()].filter((at) => at !== null)
    return due.length === 0 ? null : Math.min(...due)
  }

  /** When a screen that is away needs attention, if a webhook is told so. */
  #screensAt(): EpochMs | null {
    const { loaded } = this.live
    if (loaded === null || loaded.state.webhooks.hooks.length === 0) return null
    return nextScreenAt(loaded.state, () => this.screens.watched(), this.#awakeAt)
  }

  #sendAndArm(): Promise<void> | null {
    this.#webhooks.send()
    return this.#arm()
  }

  #arm(): Promise<void> | null {
    const { relays, local } = this.crowd
    const newsAt = this.#newsAt()
    return this.#alarm.arm(
      this.live.nextDueAt(),
      local.attendance.nextHelloTimeoutAt(),
      // The frames of a press go out first: telling the directory takes the object as long as telling a hundred screens.
      newsAt === null ? null : Math.max(newsAt, this.live.now() + directoryDelayMs),
      this.#webhooks.nextDueAt(),
      this.#screensAt(),
      relays.nextRetryAt(),
    )
  }
}
