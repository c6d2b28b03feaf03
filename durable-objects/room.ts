import { DurableObject } from 'cloudflare:workers'
import { roomReply as roomReplySchema, storedReply } from '../schema/api.ts'
import { closeCodes, ok, type RefusalCode, type Result, refusalMessage, refuse } from '../schema/errors.ts'
import { idFrom, shortIdLength } from '../schema/ids.ts'
import { limits } from '../schema/limits.ts'
import type { ClientFrame, RoomReply, ServerFrame } from '../schema/protocol.ts'
import { authorize, type Principal } from '../schema/room/access.ts'
import type { Change } from '../schema/room/change.ts'
import { type Command, isParticipantCommand, type ParticipantCommand } from '../schema/room/command.ts'
import { nextDeadline } from '../schema/room/deadline.ts'
import { movedTally, type TallyKey } from '../schema/room/engagement-frames.ts'
import { projectSubject, type SubjectView } from '../schema/room/project.ts'
import type { ParticipantState } from '../schema/room/project-engagement.ts'
import { createRoom, type NewRoom } from '../schema/room/room-rules.ts'
import type { EpochMs, Role } from '../schema/room/state.ts'
import { step } from '../schema/room/step.ts'
import { type AskingFrame, commandOf, readFrame } from './frames.ts'
import { runDueJobs } from './outbox.ts'
import {
  ackFrame,
  answerHello,
  errorFrame,
  planTallies,
  planUpdates,
  publish,
  roomReply,
  roomState,
} from './publish.ts'
import { Readings } from './readings.ts'
import { type KeptReply, type LoadedRoom, RoomStore } from './room-store.ts'
import { SingleAlarm } from './single-alarm.ts'
import { type Peer, RoomSockets, sessionSchema } from './sockets.ts'
import { TallyPump } from './tally-pump.ts'

export type RoomEnv = { DB: D1Database }

/** What the Worker needs to prove who somebody is: never sent to a client. */
export type RoomSecrets = {
  createdBy: string | null
  controlEpoch: number
  accessEpoch: number
  accessPasswordHash: string | null
  shortCode: string | null
}

/**
 * One room. It translates, persists and sends; every decision is a pure function of schema/room (architecture 1).
 * Between reading the state and writing it there is no await, so each command is atomic.
 */
export class RoomObject extends DurableObject<RoomEnv> {
  readonly #store: RoomStore
  readonly #sockets: RoomSockets
  readonly #alarm: SingleAlarm
  readonly #tallies: TallyPump
  #room: LoadedRoom | null
  #lastNow: EpochMs = 0

  constructor(ctx: DurableObjectState, env: RoomEnv) {
    super(ctx, env)
    this.#store = new RoomStore(ctx.storage)
    this.#room = this.#store.load()
    this.#sockets = new RoomSockets(ctx)
    this.#alarm = new SingleAlarm(ctx.storage)
    this.#tallies = new TallyPump((keys) => this.#sendTallies(keys))
  }

  /** Makes the room. A retried request finds it by its Idempotency-Key and is answered as the first time. */
  async create(input: NewRoom, idempotencyKey: string | null): Promise<Result<RoomSecrets & { reply: RoomReply }>> {
    const asked = JSON.stringify([input.name, input.useCase])
    if (this.#room !== null) {
      const first = idempotencyKey === null ? null : this.#store.reply(idempotencyKey)
      if (first === null || first.command !== asked) return refuse('idempotency_key_reused')
      return ok({ ...secretsOf(this.#room), reply: roomReplySchema.parse(JSON.parse(first.reply)) })
    }
    // A room that cannot be read is still somebody's (fault F18).
    if (this.#store.holdsRoom()) return refuse('internal')
    const now = this.#now()
    const { state, changes } = createRoom(input, now)
    const made = { state, epoch: this.#newId(), revs: { controller: 0, viewer: 0, audience: 0 }, shortCode: null }
    const reply = roomReply(state, 'controller', now)
    this.#store.create(changes, made.epoch, made.revs, now, kept(idempotencyKey, asked, reply))
    this.#room = made
    await this.#arm()
    return ok({ ...secretsOf(made), reply })
  }

  /** What the Worker checks keys, cookies and passwords against. */
  secrets(): Result<RoomSecrets> {
    return this.#room === null ? refuse('room_not_found') : ok(secretsOf(this.#room))
  }

  /** The room as a role sees it. Without a role: as controller if it may, else as viewer. */
  read(who: Principal, asked: Role | null): Result<RoomReply> {
    if (this.#room === null) return refuse('room_not_found')
    const { room } = this.#room.state
    const role = asked ?? (authorize(who, 'read.controller', room) === null ? 'controller' : 'viewer')
    const refusal = authorize(who, `read.${role}`, room)
    return refusal === null ? ok(roomReply(this.#room.state, role, this.#now())) : refuse(refusal)
  }

  /** The first frames for a page that is served with its room inlined. */
  snapshot(who: Principal, role: Role): Result<{ state: ServerFrame; own: ParticipantState | null }> {
    if (this.#room === null) return refuse('room_not_found')
    const refusal = authorize(who, `read.${role}`, this.#room.state.room)
    if (refusal !== null) return refuse(refusal)
    return ok({ state: roomState(this.#room, role, this.#now()), own: this.#own(who) })
  }

  /** Keeps the code that the directory gave, so that it can be shown while D1 is out of reach. */
  rememberShortCode(code: string): void {
    if (this.#room === null) return
    this.#store.rememberShortCode(code)
    this.#room = { ...this.#room, shortCode: code }
  }

  /** Does one command for somebody; the reply is the entity it was about, as a controller sees it. */
  async execute(command: Command, who: Principal, idempotencyKey: string | null): Promise<Result<SubjectView>> {
    const before = this.#room
    if (before === null) return refuse('room_not_found')
    const refusal = authorize(who, command.type, before.state.room)
    if (refusal !== null) return refuse(refusal)

    const asked = JSON.stringify(command)
    const first = idempotencyKey === null ? null : this.#store.reply(idempotencyKey)
    if (first !== null && first.command !== asked) return refuse('idempotency_key_reused')
    if (first !== null) return ok(storedReply.parse(JSON.parse(first.reply)))

    const result = this.#step(before, command, who, (reply) => kept(idempotencyKey, asked, reply))
    if (!result.ok || command.type === 'room.delete') return result.ok ? this.#erase(before) : result
    await this.#arm()
    return result
  }

  /** Does one command of a participant. Its `opId` makes a repeated one answer as the first time (architecture 5). */
  answer(command: ParticipantCommand, who: Principal): Result<SubjectView> {
    const before = this.#room
    if (before === null) return refuse('room_not_found')
    const refusal = authorize(who, command.type, before.state.room)
    if (refusal !== null) return refuse(refusal)
    const result = this.#step(before, command, who, () => null)
    if (result.ok) this.#tellParticipant(who)
    return result
  }

  /** State and command in; what changed is written, then sent. There is no await in here: nothing comes between. */
  #step(
    before: LoadedRoom,
    command: Command,
    who: Principal,
    keep: (reply: SubjectView) => KeptReply | null,
  ): Result<SubjectView> {
    const now = this.#now()
    const prior = this.#store.responses.prior(command, who.participantId)
    const { userId, participantId } = who
    const result = step(before.state, command, { now, newId: () => this.#newId(), userId, participantId, prior })
    if (!result.ok) return result
    const reply = projectSubject(result.state, result.subject)
    const plan = planUpdates(before, result.state, result.changes)
    this.#store.commit(result.changes, { before: before.revs, after: plan.next.revs }, now, keep(reply))
    this.#room = plan.next
    // Output gates hold the frames until the write is durable.
    publish(this.#sockets, before, plan, now)
    this.#noteTallies(result.changes, now)
    this.#closeVoidSessions(before, plan.next)
    return ok(reply)
  }

  #noteTallies(changes: readonly Change[], now: EpochMs): void {
    for (const key of changes.map(movedTally)) {
      if (key !== null && this.#tallies.note(key, now)) this.#store.talliesUnsent()
    }
  }

  #sendTallies(keys: readonly TallyKey[]): void {
    const before = this.#room
    if (before === null) return
    const plan = planTallies(before, keys)
    this.#store.talliesSent(before.revs, plan.next.revs)
    this.#room = plan.next
    publish(this.#sockets, before, plan, this.#now())
  }

  /** All screens of one participant show the same: a vote on one is seen on the other. */
  #tellParticipant(who: Principal): void {
    const others = who.participantId === null ? [] : this.#sockets.ofParticipant(who.participantId)
    if (others.length === 0) return
    const own = this.#own(who)
    if (own !== null) for (const { socket } of others) this.#sockets.send(socket, { type: 'participant_state', ...own })
  }

  #own(who: Principal): ParticipantState | null {
    return this.#room === null ? null : new Readings(this.#room.state, this.#store.responses, who).own()
  }

  /**
   * A rotated key or a new password ends the sockets that had only the old one (architecture 4, threat T20). A lock comes
   * before the password (rules A3, A4), so who waited behind one is looked at when it is lifted.
   */
  #closeVoidSessions(before: LoadedRoom, after: LoadedRoom): void {
    const [old, room] = [before.state.room, after.state.room]
    const decisive = ['controlEpoch', 'accessEpoch', 'isViewerLocked', 'isJoinLocked'] as const
    if (decisive.every((field) => old[field] === room[field])) return
    for (const peer of [...this.#sockets.peers()]) {
      const refusal = authorize(peer.session.who, `read.${peer.session.role}`, room)
      if (refusal === 'password_required' || refusal === 'control_rotated') this.#turnAway(peer, refusal)
    }
  }

  async #erase(room: LoadedRoom): Promise<Result<SubjectView>> {
    this.#tallies.stop()
    this.#store.erase(room.state.room.id, this.#now())
    this.#room = null
    for (const { socket } of [...this.#sockets.peers()]) {
      this.#sockets.send(socket, { type: 'room_closed', code: 'room_closed', message: refusalMessage('room_closed') })
      this.#sockets.close(socket, closeCodes.roomClosed, 'room_closed')
    }
    await this.#arm()
    return ok(null)
  }

  // What REST reads of polls, quizzes, live messages and feedback: see Readings.
  polls(who: Principal) {
    return this.#look(who, (see) => see.polls())
  }
  poll(who: Principal, pollId: string) {
    return this.#look(who, (see) => see.poll(pollId))
  }
  pollResults(who: Principal, pollId: string) {
    return this.#look(who, (see) => see.pollResults(pollId))
  }
  quizzes(who: Principal) {
    return this.#look(who, (see) => see.quizzes())
  }
  quizResults(who: Principal, quizId: string) {
    return this.#look(who, (see) => see.quizResults(quizId))
  }
  attempt(who: Principal, quizId: string) {
    return this.#look(who, (see) => see.attempt(quizId))
  }
  liveMessages(who: Principal) {
    return this.#look(who, (see) => see.liveMessages())
  }
  feedback(who: Principal, page: number | null) {
    return this.#look(who, (see) => see.feedback(page))
  }
  feedbackAnalytics(who: Principal) {
    return this.#look(who, (see) => see.feedbackAnalytics())
  }
  pollExport(who: Principal, pollId: string) {
    return this.#look(who, (see) => see.pollExport(pollId))
  }
  quizExport(who: Principal, quizId: string) {
    return this.#look(who, (see) => see.quizExport(quizId))
  }
  feedbackExport(who: Principal) {
    return this.#look(who, (see) => see.feedbackExport())
  }

  #look<T>(who: Principal, read: (readings: Readings) => Result<T>): Result<T> {
    if (this.#room === null) return refuse('room_not_found')
    return read(new Readings(this.#room.state, this.#store.responses, who))
  }

  /** The upgrade, forwarded by the Worker with the proved session in a header no client can set. */
  override async fetch(request: Request): Promise<Response> {
    const claimed = sessionSchema.safeParse(JSON.parse(request.headers.get('x-cuelight-session') ?? 'null'))
    if (!claimed.success) return refused('internal')
    if (this.#room === null) return refused('room_not_found')
    const session = { ...claimed.data, connectedAt: this.#now(), isJoined: false }
    const refusal = authorize(session.who, `read.${session.role}`, this.#room.state.room)
    if (session.role === 'controller' && refusal !== null) return refused(refusal)
    if (this.#sockets.size >= limits.maxSocketsPerRoom) return refused('unavailable')
    const client = this.#sockets.accept(session, closeCodes.replaced)
    // Nothing else of what the alarm is for changes here, so the rest need not be read.
    await this.#alarm.arm(this.#sockets.nextHelloTimeoutAt())
    return new Response(null, { status: 101, webSocket: client })
  }

  override async webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): Promise<void> {
    const peer = this.#sockets.peer(socket)
    if (peer === null) return
    if (!this.#sockets.spendToken(peer, this.#now())) {
      this.#sockets.send(socket, errorFrame('too_many_requests'))
      if (peer.strikes >= limits.frameStrikes) this.#sockets.close(socket, closeCodes.flooded, 'too many frames')
      return
    }
    const read = readFrame(data, peer.session.role)
    switch (read.kind) {
      case 'too_large':
        return this.#sockets.close(socket, closeCodes.tooLarge, 'frame too large')
      case 'bad':
        return this.#sockets.send(socket, errorFrame('bad_frame', read.opId))
      case 'frame':
        return read.frame.type === 'join_room' ? this.#hello(peer, read.frame) : this.#ask(peer, read.frame)
    }
  }

  #hello(peer: Peer, frame: Extract<ClientFrame, { type: 'join_room' }>): void {
    const hello = answerHello(this.#room, peer.session, frame, this.#now())
    if (hello.kind === 'turnAway') return this.#turnAway(peer, hello.code)
    this.#sockets.markJoined(peer)
    this.#sockets.send(peer.socket, hello.frame)
    const own = hello.kind === 'welcome' && peer.session.role === 'audience' ? this.#own(peer.session.who) : null
    if (own !== null) this.#sockets.send(peer.socket, { type: 'participant_state', ...own })
  }

  async #ask(peer: Peer, frame: AskingFrame): Promise<void> {
    const { socket, session } = peer
    const command = commandOf(frame)
    const result = isParticipantCommand(command)
      ? this.answer(command, session.who)
      : await this.execute(command, session.who, frame.opId ?? null)
    if (!result.ok) return this.#sockets.send(socket, errorFrame(result.code, frame.opId))
    if (frame.opId !== undefined) this.#sockets.send(socket, ackFrame(frame.opId, result.value))
  }

  override webSocketClose(socket: WebSocket): void {
    this.#sockets.forget(socket)
  }

  override webSocketError(socket: WebSocket): void {
    this.#sockets.forget(socket)
  }

  /** Safe to run any number of times, early or late (architecture 10): it does what is due now and arms itself again. */
  override async alarm(): Promise<void> {
    this.#alarm.rang()
    const now = this.#now()
    this.#sockets.closeSilent(now, closeCodes.noHello)
    const dueAt = this.#room === null ? null : nextDeadline(this.#room.state)
    if (this.#room !== null && dueAt !== null && dueAt <= now) await this.#erase(this.#room)
    await runDueJobs(this.env.DB, this.#store, () => this.#room?.state.room ?? null, now)
    if (this.#store.isEmpty()) return this.#vanish()
    await this.#arm()
  }

  /** Nothing stays of a deleted room, so a guessed id finds what it would find anywhere: nothing. */
  async #vanish(): Promise<void> {
    await this.#alarm.disarm()
    await this.ctx.storage.deleteAll()
  }

  async #arm(): Promise<void> {
    const deadline = this.#room === null ? null : nextDeadline(this.#room.state)
    await this.#alarm.arm(deadline, this.#sockets.nextHelloTimeoutAt(), this.#store.outbox()[0]?.dueAt ?? null)
  }

  #turnAway(peer: Peer, code: RefusalCode): void {
    this.#sockets.send(peer.socket, errorFrame(code))
    this.#sockets.close(peer.socket, closeCodeOf(code), code)
  }

  /** Server time never goes back while the object lives (fault F8). */
  #now(): EpochMs {
    this.#lastNow = Math.max(this.#lastNow, Date.now())
    return this.#lastNow
  }

  #newId(): string {
    return idFrom(crypto.getRandomValues(new Uint8Array(shortIdLength)))
  }
}

const secretsOf = ({ state, shortCode }: LoadedRoom): RoomSecrets => ({
  createdBy: state.room.createdBy,
  controlEpoch: state.room.controlEpoch,
  accessEpoch: state.room.accessEpoch,
  accessPasswordHash: state.room.accessPasswordHash,
  shortCode,
})

const kept = (key: string | null, command: string, reply: unknown): KeptReply | null =>
  key === null ? null : { key, command, reply: JSON.stringify(reply) }

function closeCodeOf(code: RefusalCode): number {
  if (code === 'password_required') return closeCodes.passwordRequired
  return code === 'room_not_found' ? closeCodes.roomClosed : closeCodes.controlRotated
}

/** The Worker turns this into its own error reply. */
const refused = (code: RefusalCode): Response => Response.json({ code }, { status: 400 })
