import { DurableObject } from 'cloudflare:workers'
import type { ClientFrame } from '../schema/client-frames.ts'
import { authorize } from '../schema/core/access.ts'
import { ok, type Result, refuse } from '../schema/errors.ts'
import { parseJson } from '../schema/json.ts'
import * as limits from '../schema/limits.ts'
import type { RefusalCode } from '../schema/refusal-codes.ts'
import { type Command, isParticipants } from '../schema/tools/commands.ts'
import type { EpochMs } from '../schema/values/time.ts'
import { Batches } from './crowd/batches.ts'
import { CrowdSize } from './crowd/crowd-size.ts'
import { LocalCrowd } from './crowd/local-crowd.ts'
import type { Peer } from './crowd/peer-table.ts'
import {
  type Brief,
  type Delivery,
  isSameDoor,
  type Load,
  type News,
  type RelayCalls,
  type RoomCalls,
  type Standing,
} from './crowd/relay-calls.ts'
import { RelayMemory, type Self } from './crowd/relay-memory.ts'
import { RelayTable } from './crowd/relay-table.ts'
import { type Session, session as sessionSchema } from './crowd/session.ts'
import { welcomeOf } from './live-room/greeting.ts'
import type { Asked, Done } from './live-room/live-room.ts'
import type { FrameText } from './live-room/ports.ts'
import { closedText, controlText, errorText, reactedText, stateText } from './live-room/publish.ts'
import { ReactionPump } from './live-room/reaction-pump.ts'
import { SingleAlarm } from './store/single-alarm.ts'
import { systemClock } from './system-clock.ts'

export type RelayEnv = {
  ROOMS: DurableObjectNamespace<RoomCalls>
  /** As for the room. */
  CROWD_CAPACITY?: string
}

type RoomStub = DurableObjectStub<RoomCalls>
type Ask = Asked & { peer: Peer; opId: string | null }
/** What a participant did is sent to one of their pages, or to all but one. */
type OwnAsk = { participantId: string; only?: WebSocket; except?: WebSocket }
type Join = Extract<ClientFrame, { type: 'join_room' }>

/**
 * Holds the sockets of phones when a room has too many. It decides nothing: it passes on what the room says, and asks
 * the room for them, many at once (decision 30).
 */
export class RelayObject
  extends DurableObject<RelayEnv>
  implements Pick<RelayCalls, 'deliver' | 'presentPhones' | 'connected'>
{
  readonly #crowd: LocalCrowd
  readonly #memory: RelayMemory
  readonly #alarm: SingleAlarm
  readonly #size: CrowdSize
  /** How many phones it lets come back without asking the room. It accepts every phone that the room sends. */
  readonly #places: number
  readonly #asks: Batches<Ask, Result<Done>>
  readonly #owns: Batches<OwnAsk, FrameText | null>
  readonly #reactions: ReactionPump
  #briefing: Promise<Brief | null> | null = null
  /** The load that the room knows; null if the room has yet to be told. */
  #reportedLoad: number | null = null

  constructor(ctx: DurableObjectState, env: RelayEnv) {
    super(ctx, env)
    this.#crowd = new LocalCrowd(ctx)
    this.#memory = new RelayMemory(ctx.storage.kv)
    this.#alarm = new SingleAlarm(ctx.storage)
    this.#size = new CrowdSize(this.#memory.standing?.phones ?? 0)
    this.#places = RelayTable.capacityOf(env.CROWD_CAPACITY).perRelay
    this.#asks = new Batches({
      ms: limits.relayBatchMs,
      size: limits.relayBatchSize,
      ask: (asks) =>
        this.room().answerAll(
          this.#self.relay,
          asks.map(({ command, who, opId }) => ({ command, who, opId })),
        ),
      onReply: (ask, result) => this.#onReply(ask, result),
      onLost: ({ peer, opId }) => this.#crowd.tellOne(peer.socket, errorText('unavailable', opId ?? undefined)),
    })
    this.#reactions = new ReactionPump({
      clock: systemClock,
      tell: (counts) =>
        void this.room()
          .addReactions(counts)
          .catch(() => {}),
      keep: () => {},
    })
    this.#owns = new Batches({
      ms: limits.relayOwnMs,
      size: limits.relayBatchSize,
      ask: (owns) => this.room().ownTexts(owns.map(({ participantId }) => participantId)),
      onReply: (own, frame) => this.#tellOwn(own, frame),
      // Nothing is lost: the page asks again when it rejoins.
      onLost: () => {},
    })
  }

  /**
   * The upgrade of a phone that the room sent here, or of one that was here before and comes back without asking the
   * room.
   */
  override async fetch(request: Request): Promise<Response> {
    const claimed = sessionSchema.safeParse(parseJson(request.headers.get('x-cuelight-session') ?? ''))
    const roomId = request.headers.get('x-cuelight-room')
    const relay = Number(request.headers.get('x-cuelight-relay'))
    if (!claimed.success || roomId === null || !Number.isInteger(relay)) return refused('internal')
    this.#crowd.closeUnheard(Date.now())
    const isBack = request.headers.get('x-cuelight-how') === 'back'
    if (isBack && !this.#takesBack(roomId)) return refused('unavailable')
    this.#memory.self = { roomId, relay }
    const client = this.#crowd.accept({ ...claimed.data, connectedAt: Date.now(), isJoined: false })
    this.#memory.emptyAt = null
    // The room counted the phones that it sent here, but does not know of those that came back.
    if (!isBack && this.#reportedLoad !== null) this.#reportedLoad += 1
    await this.#arm(isBack ? Date.now() + limits.relayReportMs : null)
    return new Response(null, { status: 101, webSocket: client })
  }

  /** Whether a phone may come back without asking the room: the room still uses this relay, and there is a free place. */
  #takesBack(roomId: string): boolean {
    const { self, standing } = this.#memory
    return self?.roomId === roomId && standing !== null && this.#crowd.size < this.#places
  }

  override async webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): Promise<void> {
    const heard = this.#crowd.hear(socket, data, Date.now())
    if (heard === null) return
    const { peer, frame } = heard
    switch (frame.type) {
      case 'join_room':
        return this.#hello(peer, frame)
      case 'command':
        return this.#ask(peer, frame.command, frame.opId)
      case 'timer_selected':
        return this.#ask(peer, { type: 'timer.select', timerId: frame.timerId }, frame.opId ?? null)
      case 'reactions':
        return this.#react(peer, frame)
    }
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
    if (this.#crowd.size === 0) this.#memory.emptyAt = Date.now()
    const hasNews = this.#reportedLoad !== this.#crowd.size
    await this.#alarm.arm(hasNews ? Date.now() + limits.relayReportMs : null)
  }

  /** News from the room. It may arrive twice, late or out of order. Rejects if the relay could not take it. */
  async deliver({ standing, news }: Delivery): Promise<Load> {
    // If the first brief is on its way, it comes before this.
    if (this.#memory.standing === null) await this.#briefing?.catch(() => null)
    const before = this.#memory.standing
    if (this.#memory.self === null || before === null) return null
    this.#crowd.closeUnheard(Date.now())
    if (standing === null) return this.#end()
    if (standing.at < before.at) return this.#crowd.size
    let now = before
    let isLate = false
    for (const item of news) {
      const next = this.#take(item, now)
      if (item.kind === 'door') isLate ||= !isSameDoor(now.door, next.door) && Date.now() > item.at + limits.doorToldMs
      now = next
    }
    isLate ||= !isSameDoor(now.door, standing.door)
    this.#tellSize(standing.phones)
    if (isLate) this.#crowd.sendAway()
    const isWhole = isLate || (now.epoch === standing.epoch && now.rev === standing.rev)
    this.#memory.standing = isWhole ? standing : { ...standing, epoch: now.epoch, rev: now.rev }
    if (!isWhole) await this.#repair()
    this.#reportedLoad = this.#crowd.size
    return this.#crowd.size
  }

  /** How many phones were heard from lately (rule P30). */
  async presentPhones(): Promise<number> {
    return this.#crowd.present(Date.now()).phones
  }

  /** The participants on those phones. */
  async connected(): Promise<string[]> {
    return this.#crowd.connectedNow(Date.now())
  }

  /** Resolves when nothing is under way: for tests that look at what phones were told. */
  async settled(): Promise<void> {
    await this.#briefing?.catch(() => null)
    await this.#asks.settled()
    await this.#owns.settled()
  }

  /** The object of the room. */
  room(): RoomStub {
    return this.env.ROOMS.get(this.env.ROOMS.idFromName(this.#self.roomId))
  }

  get #self(): Self {
    if (this.#memory.self === null) throw new Error('a relay of no room')
    return this.#memory.self
  }

  /** Tells the phones one piece of news and returns the state of the room after it. */
  #take(item: News, now: Standing): Standing {
    switch (item.kind) {
      case 'frames': {
        const { frames, place } = item
        // This was heard before, or something before it was missed. In the second case the whole room follows.
        if (place.epoch !== now.epoch || place.rev - frames.length !== now.rev) return now
        this.#crowd.tell('audience', frames, place)
        return { ...now, rev: place.rev }
      }
      case 'door':
        this.#crowd.recheck(item.door)
        return { ...now, door: item.door }
      case 'owns':
        this.#tellOwns(this.#crowd.participants)
        return now
      case 'moved':
        this.#tellOwns(item.participantIds.filter((id) => this.#crowd.hasPage(id)))
        return now
      case 'signedOut':
        this.#crowd.closeSessions(item.sessionIds)
        return now
      case 'closed':
        this.#crowd.closeAll(item.frame)
        return now
    }
  }

  #tellOwns(participantIds: readonly string[]): void {
    for (const participantId of participantIds) this.#owns.add({ participantId })
  }

  #tellSize(phones: number): void {
    const text = this.#size.note(phones)
    if (text !== null) this.#crowd.announce('audience', text)
  }

  /** Something was missed: everybody gets the room as it is. */
  async #repair(): Promise<void> {
    const brief = await this.#askBrief()
    if (brief === null) return
    const { standing, rest } = brief
    if (!isSameDoor(standing.door, this.#memory.standing?.door ?? standing.door)) this.#crowd.sendAway()
    this.#memory.standing = standing
    this.#crowd.tell('audience', [stateText(rest, Date.now())], standing)
    this.#tellOwns(this.#crowd.participants)
  }

  /**
   * Asks for the state of the room, once for all who wait for it. Null if there is no room; rejects if it cannot be
   * reached.
   */
  #askBrief(): Promise<Brief | null> {
    this.#briefing ??= this.#fetchBrief().finally(() => {
      this.#briefing = null
    })
    return this.#briefing
  }

  async #fetchBrief(): Promise<Brief | null> {
    const answer = await this.room().brief(this.#self.relay)
    if (!answer.ok) {
      await this.#end()
      return null
    }
    const { standing, rest } = answer.value
    this.#memory.snapshot = { epoch: standing.epoch, rev: standing.rev, rest }
    // Phones that have joined already hear of changes one by one.
    if (this.#memory.standing === null) this.#memory.standing = standing
    return answer.value
  }

  async #hello(peer: Peer, has: Join): Promise<void> {
    const { roomId } = this.#self
    const { socket, session } = peer
    this.#crowd.noteHello(peer)
    const brief = await this.#briefFor(peer, has)
    if (brief === 'unavailable') return this.#crowd.tellOne(socket, errorText('unavailable'))
    // The phone, or the room, may be gone by now.
    if (brief === null || this.#crowd.peer(socket) === null) return
    const { standing, rest } = brief
    const welcome = welcomeOf('audience', session.who, has, roomId, standing)
    if (welcome.kind === 'turnAway') return this.#crowd.turnAway(peer, welcome.code)
    this.#crowd.markJoined(peer)
    if (welcome.kind === 'wait') return this.#crowd.tellOne(socket, welcome.text)
    const serverNow = Date.now()
    const resumed = controlText({ type: 'resumed', rev: standing.rev, serverNow })
    this.#crowd.tellOne(socket, welcome.kind === 'resumed' ? resumed : stateText(rest, serverNow))
    const size = this.#size.text()
    if (size !== null) this.#crowd.tellOne(socket, size)
    const { participantId } = session.who
    if (participantId !== null) this.#owns.add({ participantId, only: socket })
  }

  /** What a phone gets when it joins. If what the relay has is not enough, it asks the room. */
  async #briefFor({ session }: Peer, has: Join): Promise<Brief | null | 'unavailable'> {
    const kept = this.#keptFor(session, has)
    if (kept !== null) return kept
    for (let tries = 0; tries < limits.relayBriefTries; tries += 1) {
      try {
        const brief = await this.#askBrief()
        const standing = this.#memory.standing
        // If a change came while the answer was on its way, the answer is too old for this phone.
        if (brief === null || standing === null || brief.standing.epoch !== standing.epoch) return brief
        if (brief.standing.rev >= standing.rev) return brief
      } catch {
        await scheduler.wait(limits.relayRetryMinMs * 2 ** tries)
      }
    }
    return 'unavailable'
  }

  #keptFor({ who }: Session, has: Join): Brief | null {
    const { standing, snapshot } = this.#memory
    if (standing === null) return null
    const welcome = welcomeOf('audience', who, has, this.#self.roomId, standing)
    if (welcome.kind !== 'whole') return { standing, rest: '' }
    const isCurrent = snapshot?.epoch === standing.epoch && snapshot.rev === standing.rev
    // A page that was served a moment ago may be newer than what this relay has heard.
    const isBehind = has.epoch === standing.epoch && (has.rev ?? 0) > standing.rev
    return isCurrent && !isBehind ? { standing, rest: snapshot.rest } : null
  }

  async #ask(peer: Peer, command: Command, opId: string | null): Promise<void> {
    const ask = { peer, command, who: peer.session.who, opId }
    if (isParticipants(command.type)) return this.#asks.add(ask)
    // A controller's command from a phone does not wait for a batch.
    try {
      this.#onReply(ask, await this.room().execute(command, ask.who, opId))
    } catch {
      this.#crowd.tellOne(peer.socket, errorText('unavailable', opId ?? undefined))
    }
  }

  /**
   * Counted here and sent up together, so that a crowd that claps is no crowd of calls. A lost call loses half a
   * second of it.
   */
  #react({ socket, session: { who } }: Peer, { reactions, opId }: Extract<ClientFrame, { type: 'reactions' }>): void {
    const { standing } = this.#memory
    const refusal = standing === null ? 'unavailable' : authorize(who, 'reactions.send', standing.door)
    if (refusal === null) this.#reactions.note(who.participantId ?? '', reactions)
    const text = reactedText(refusal === null ? ok(null) : refuse(refusal), opId, standing?.rev ?? 0)
    if (text !== null) this.#crowd.tellOne(socket, text)
  }

  #onReply({ peer: { socket }, who: { participantId }, opId }: Ask, result: Result<Done>): void {
    if (!result.ok) return this.#crowd.tellOne(socket, errorText(result.code, opId ?? undefined))
    const { reply, rev } = result.value
    if (opId !== null) this.#crowd.tellOne(socket, controlText({ type: 'ack', opId, rev, ...reply }))
    if (participantId !== null && this.#crowd.hasPage(participantId, socket))
      this.#owns.add({ participantId, except: socket })
  }

  #tellOwn({ participantId, only, except }: OwnAsk, frame: FrameText | null): void {
    const { standing } = this.#memory
    if (standing === null || frame === null) return
    if (only === undefined) this.#crowd.tellParticipant(participantId, () => frame, standing.door, except)
    else this.#crowd.tellReader(only, frame, standing.door)
  }

  /** Safe to run any number of times, early or late. */
  override async alarm(): Promise<void> {
    this.#alarm.rang()
    const now = Date.now()
    if (this.#memory.self === null) return
    this.#crowd.closeSilent(now)
    this.#crowd.closeUnheard(now)
    if (this.#crowd.size === 0) this.#memory.emptyAt ??= now
    try {
      if (this.#reportedLoad !== this.#crowd.size) await this.room().noteLoad(this.#self.relay, this.#crowd.size)
      this.#reportedLoad = this.#crowd.size
      const { emptyAt } = this.#memory
      if (emptyAt !== null && emptyAt + limits.emptyRelayMs <= now) {
        // From now on no phone may come back here without the room knowing.
        this.#memory.standing = null
        if ((await this.room().release(this.#self.relay)) && this.#crowd.size === 0) return await this.#vanish()
      }
    } catch (error) {
      console.error(JSON.stringify({ fault: 'room_unreachable', error: String(error) }))
    }
    const isReported = this.#reportedLoad === this.#crowd.size
    await this.#arm(isReported ? null : Date.now() + limits.relayReportMs)
  }

  #arm(reportAt: EpochMs | null = null): Promise<void> {
    return this.#alarm.arm(this.#crowd.nextHelloTimeoutAt(), reportAt, Date.now() + limits.emptyRelayMs)
  }

  /** The room is deleted, and so is its relay. */
  async #end(): Promise<null> {
    this.#crowd.closeAll(closedText)
    await this.#vanish()
    return null
  }

  async #vanish(): Promise<void> {
    this.#reactions.stop()
    this.#memory.forget()
    await this.#alarm.disarm()
    await this.ctx.storage.deleteAll()
  }
}

/** The Worker turns this into its own error reply. */
const refused = (code: RefusalCode): Response => Response.json({ code }, { status: 400 })
