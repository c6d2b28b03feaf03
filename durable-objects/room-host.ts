import { type Door, nobody, type Principal } from '../schema/core/door.ts'
import { type LimitedLink, type LinkRights, linkRights } from '../schema/core/rights.ts'
import { type Command, isParticipants } from '../schema/engine/commands.ts'
import type { EventFile } from '../schema/engine/event/entity.ts'
import type { Live } from '../schema/engine/live.ts'
import type { NewRoom } from '../schema/engine/new-room.ts'
import { ok, type Result, refuse } from '../schema/errors.ts'
import * as limits from '../schema/limits.ts'
import type { RoomReply } from '../schema/protocol.ts'
import type { TokenView } from '../schema/tools/room/tokens.ts'
import { LocalCrowd } from './crowd/local-crowd.ts'
import { People } from './crowd/people.ts'
import { PlatformSockets } from './crowd/platform-sockets.ts'
import type { RelayCalls } from './crowd/relay-links/relay-calls.ts'
import { RelayService } from './crowd/relay-links/relay-service.ts'
import { type Origin, RoomCrowd } from './crowd/room-crowd.ts'
import { RoomSockets, type SocketsHost } from './crowd/room-sockets.ts'
import { Screens } from './crowd/screens.ts'
import type { Socket } from './crowd/socket.ts'
import { TokenUses } from './crowd/token-uses.ts'
import { admitted } from './crowd/upgrade.ts'
import { DirectoryJobs } from './directory/outbox.ts'
import { LiveRoom, type Sending } from './live-room/live-room.ts'
import type { Done } from './live-room/publish.ts'
import { type RoomSecrets, secretsOf } from './live-room/room-queries.ts'
import type { Patience } from './patience.ts'
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

type Wiring = {
  env: () => RoomEnv
  patience: () => Patience
  /** How many bytes the platform stores of an object. */
  storageBytes: () => number
  /** The object of a relay of this room. */
  relay: (relay: number) => DurableObjectStub<RelayCalls>
}

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
  readonly relays: RelayService
  readonly #tokenUses: TokenUses
  readonly #schema: Schema
  readonly #store: SqlStore
  readonly #directory: DirectoryJobs
  readonly #alarm: SingleAlarm
  readonly #platform: PlatformSockets

  constructor(ctx: DurableObjectState, { env, patience, storageBytes, relay }: Wiring) {
    this.#schema = new Schema(ctx.storage)
    this.#store = new SqlStore(ctx.storage, this.#schema, storageBytes)
    const outbox = new OutboxStore(ctx.storage.sql, this.#schema)
    this.#directory = new DirectoryJobs({
      store: outbox,
      db: () => env().DB,
      room: () => this.live.loaded?.state.room ?? null,
      now: () => this.live.now(),
      patience,
    })
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
      onLeavers: () => this.live.noteLeavers(),
      wakeAt: (at) => void this.#alarm.arm(at),
      players: () => this.live.players,
    })
    this.#alarm = new SingleAlarm(ctx.storage)
    this.#tokenUses = new TokenUses(ctx.storage.kv)
    this.live = new LiveRoom({ store: this.#store, outbox, crowd: this.crowd, clock: systemClock, mask: maskWords })
    this.relays = new RelayService(this.crowd, this.live)
    this.screens = new Screens({ crowd: local, live: this.live, store: this.#store, clock: systemClock })
    this.sockets = new RoomSockets({
      crowd: local,
      presence: this.crowd.presence,
      screens: this.screens,
      people: new People({ crowd: local, live: this.live, clock: systemClock }),
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

  async execute(
    command: Command,
    who: Principal,
    opId: string | null,
    sending: Sending<Socket> = {},
  ): Promise<Result<Done>> {
    this.#closeUnheard()
    if (sending.from === undefined) this.noteCaller(who)
    else this.noteToken(who)
    const result = this.live.execute(command, who, opId, sending)
    // Participants' commands move no deadline.
    if (result.ok && !isParticipants(command.type)) await this.#arm()
    // As for a new room: someone who claims or deletes one opens a list next.
    const movesLists = command.type === 'room.claim' || command.type === 'room.delete'
    if (result.ok && movesLists) await this.#directory.runDue()
    await this.crowd.relays.doorTold()
    return result
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
    this.crowd.local.attendance.closeSilent(this.live.now())
    this.#closeUnheard()
    this.crowd.relays.retry(this.live.now())
    this.live.ring()
    this.live.lookForPlayers()
    await this.#directory.runDue(this.live.nextDueAt())
    if (this.isEmpty()) return this.#vanish()
    await this.#arm()
  }

  /** A program asks: when its token was last used is kept. */
  noteToken(who: Principal): void {
    this.#tokenUses.note(who, this.live.loaded?.state.room, this.live.now())
  }

  /** Someone asks. A game waits for players without a socket too (rule Z6). */
  noteCaller(who: Principal): void {
    const { participantId } = who
    this.noteToken(who)
    if (participantId !== null && this.live.isPlaying) this.crowd.noteCaller(participantId)
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
    return !this.#store.holdsRoom() && this.#directory.nextDueAt() === null && this.crowd.relays.isEmpty
  }

  /** Nothing of a deleted room stays, so its id looks like any other that was never used. */
  async #vanish(): Promise<void> {
    await this.#alarm.disarm()
    await this.#schema.erase()
  }

  async #arm(): Promise<void> {
    const { relays, local } = this.crowd
    const jobAt = this.#directory.nextDueAt()
    await this.#alarm.arm(
      this.live.nextDueAt(),
      local.attendance.nextHelloTimeoutAt(),
      // The frames of a press go out first: telling the directory takes the object as long as telling a hundred screens.
      jobAt === null ? null : Math.max(jobAt, this.live.now() + limits.directoryDelayMs),
      relays.nextRetryAt(),
    )
  }
}
