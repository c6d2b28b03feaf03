import { DurableObject } from 'cloudflare:workers'
import { closeCodes, ok, type RefusalCode, type Result, refuse } from '../schema/errors.ts'
import * as limits from '../schema/limits.ts'
import type { ClientFrame, RoomReply, ServerFrame } from '../schema/protocol.ts'
import { type Action, authorize, type Principal } from '../schema/room/access.ts'
import { isParticipantCommand, type OrdinaryCommand, type ParticipantCommand } from '../schema/room/command.ts'
import { nextDeadline } from '../schema/room/deadline.ts'
import type { SubjectView } from '../schema/room/project.ts'
import type { ParticipantState } from '../schema/room/project-engagement.ts'
import type { NewRoom } from '../schema/room/room-rules.ts'
import type { Role } from '../schema/room/state.ts'
import { type AskingFrame, commandOf, readFrame } from './frames.ts'
import { LiveRoom } from './live-room.ts'
import { runDueJobs } from './outbox.ts'
import { endsWithin, ownPatience, type Patience } from './patience.ts'
import { ackFrame, answerHello, errorFrame, roomReply, roomState } from './publish.ts'
import type { Readings } from './readings.ts'
import { type LoadedRoom, RoomStore } from './room-store.ts'
import { SingleAlarm } from './single-alarm.ts'
import { type Peer, RoomSockets, sessionSchema } from './sockets.ts'

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
 * One room on the platform: calls of the Worker, hibernating sockets, the alarm. It translates and hands on to the live
 * room; every decision is a pure function of schema/room (architecture 1).
 */
export class RoomObject extends DurableObject<RoomEnv> {
  readonly #store: RoomStore
  readonly #sockets: RoomSockets
  readonly #alarm: SingleAlarm
  readonly #live: LiveRoom
  readonly patience: Patience = ownPatience
  #jobs: Promise<void> = Promise.resolve()

  constructor(ctx: DurableObjectState, env: RoomEnv) {
    super(ctx, env)
    this.#store = new RoomStore(ctx.storage)
    this.#sockets = new RoomSockets(ctx)
    this.#alarm = new SingleAlarm(ctx.storage)
    this.#live = new LiveRoom(this.#store, this.#sockets)
  }

  /** Makes the room. See `LiveRoom.create`. */
  async create(input: NewRoom, idempotencyKey: string | null): Promise<Result<RoomSecrets & { reply: RoomReply }>> {
    const made = this.#live.create(input, idempotencyKey)
    const { loaded } = this.#live
    if (!made.ok) return made
    if (loaded === null) return refuse('internal')
    await this.#arm()
    // Its owner looks at a list next, and signing out looks for the rooms of a user: neither may come before the mirror.
    if (input.createdBy !== null) await this.#tellDirectory()
    return ok({ ...secretsOf(loaded), reply: made.value })
  }

  /** What the Worker checks keys, cookies and passwords against. */
  secrets(): Result<RoomSecrets> {
    return this.#live.loaded === null ? refuse('room_not_found') : ok(secretsOf(this.#live.loaded))
  }

  /** The room as a role sees it. Without a role: as controller if it may, else as viewer. */
  read(who: Principal, asked: Role | null): Result<RoomReply> {
    const { loaded } = this.#live
    if (loaded === null) return refuse('room_not_found')
    const { room } = loaded.state
    const role = asked ?? (authorize(who, 'read.controller', room) === null ? 'controller' : 'viewer')
    const refusal = authorize(who, `read.${role}`, room)
    return refusal === null ? ok(roomReply(loaded.state, role, this.#live.now())) : refuse(refusal)
  }

  /** The first frames for a page that is served with its room inlined. */
  snapshot(who: Principal, role: Role): Result<{ state: ServerFrame; own: ParticipantState | null }> {
    const { loaded } = this.#live
    if (loaded === null) return refuse('room_not_found')
    const refusal = authorize(who, `read.${role}`, loaded.state.room)
    if (refusal !== null) return refuse(refusal)
    return ok({ state: roomState(loaded, role, this.#live.now()), own: this.#live.own(who) })
  }

  /** Whether somebody may do something here; what it is about is kept elsewhere. */
  permits(who: Principal, action: Action): Result<null> {
    const { loaded } = this.#live
    if (loaded === null) return refuse('room_not_found')
    const refusal = authorize(who, action, loaded.state.room)
    return refusal === null ? ok(null) : refuse(refusal)
  }

  /** What the room is doing at this moment, for its owner's list. */
  liveStatus(): Result<{ isRunning: boolean; timerName: string | null }> {
    const { loaded } = this.#live
    if (loaded === null) return refuse('room_not_found')
    const running = loaded.state.timers.find(({ isRunning }) => isRunning)
    return ok({ isRunning: running !== undefined, timerName: running?.name ?? null })
  }

  /** See `LiveRoom.closeSessions`. */
  closeSessions(sessionIds: readonly string[]): void {
    this.#live.closeSessions(sessionIds)
  }

  /** Does what is due, as its alarm would have (fault F3). False where there is no room, and nothing left to do. */
  async tidy(): Promise<boolean> {
    if (this.#store.isEmpty()) return false
    await this.alarm()
    return true
  }

  /** Keeps the code that the directory gave. */
  rememberShortCode(code: string): void {
    this.#live.rememberShortCode(code)
  }

  /** Does one command for somebody. See `LiveRoom.execute`. */
  async execute(command: OrdinaryCommand, who: Principal, idempotencyKey: string | null): Promise<Result<SubjectView>> {
    const result = this.#live.execute(command, who, idempotencyKey)
    if (result.ok) await this.#arm()
    // As after its making: who claims or deletes a room looks at a list next.
    const movesLists = command.type === 'room.claim' || command.type === 'room.delete'
    if (result.ok && movesLists) await this.#tellDirectory()
    return result
  }

  /** Makes a new control key. See `LiveRoom.rotateControl`. */
  async rotateControl(who: Principal, idempotencyKey: string | null): Promise<Result<{ controlEpoch: number }>> {
    const result = this.#live.rotateControl(who, idempotencyKey)
    if (result.ok) await this.#arm()
    return result
  }

  /** Does one command of a participant. See `LiveRoom.answer`. */
  answer(command: ParticipantCommand, who: Principal): Result<SubjectView> {
    return this.#live.answer(command, who, null)
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
    const readings = this.#live.readings(who)
    return readings === null ? refuse('room_not_found') : read(readings)
  }

  /** The upgrade, forwarded by the Worker with the proved session in a header no client can set. */
  override async fetch(request: Request): Promise<Response> {
    const claimed = sessionSchema.safeParse(JSON.parse(request.headers.get('x-cuelight-session') ?? 'null'))
    if (!claimed.success) return refused('internal')
    const { loaded } = this.#live
    if (loaded === null) return refused('room_not_found')
    const session = { ...claimed.data, connectedAt: this.#live.now(), isJoined: false }
    const refusal = authorize(session.who, `read.${session.role}`, loaded.state.room)
    const isDesk = session.role === 'controller'
    if (isDesk && refusal !== null) return refused(refusal)
    // However full it is, those who run it get in (fault F11): what one object holds is far above what a room takes.
    if (!isDesk && this.#sockets.size >= limits.maxSocketsPerRoom) return refused('unavailable')
    // A participant has a cap of its own; who names nobody must not take all places from one network (threat T19).
    const isCrowded = this.#sockets.fromNetwork(session.network) >= limits.socketsPerNetwork
    if (!isDesk && isCrowded) return refused('unavailable')
    const client = this.#sockets.accept(session)
    // Nothing else of what the alarm is for changes here, so the rest need not be read.
    await this.#alarm.arm(this.#sockets.nextHelloTimeoutAt())
    return new Response(null, { status: 101, webSocket: client })
  }

  override async webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): Promise<void> {
    const peer = this.#sockets.peer(socket)
    if (peer === null) return
    if (!this.#sockets.spendToken(peer, this.#live.now())) {
      this.#sockets.send(socket, errorFrame('too_many_requests'))
      if (peer.budget.strikes >= limits.frameStrikes) this.#sockets.close(socket, closeCodes.flooded, 'too many frames')
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
    const hello = answerHello(this.#live.loaded, peer.session, frame, this.#live.now())
    if (hello.kind === 'turnAway') return this.#live.turnAway(peer, hello.code)
    this.#sockets.markJoined(peer)
    this.#sockets.send(peer.socket, hello.frame)
    if (hello.kind === 'welcome' && peer.session.role === 'audience') this.#live.tellOwn(peer.socket, peer.session.who)
  }

  async #ask(peer: Peer, frame: AskingFrame): Promise<void> {
    const { socket, session } = peer
    const command = commandOf(frame)
    const result = isParticipantCommand(command)
      ? this.#live.answer(command, session.who, socket)
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
    const now = this.#live.now()
    this.#sockets.closeSilent(now)
    const { loaded } = this.#live
    const dueAt = loaded === null ? null : nextDeadline(loaded.state)
    if (loaded !== null && dueAt !== null && dueAt <= now) this.#live.erase(loaded)
    await this.#runDueJobs()
    if (this.#store.isEmpty()) return this.#vanish()
    await this.#arm()
  }

  /** What is due is told before the answer, unless the directory is slow: then the alarm, which is armed, goes on with it. */
  async #tellDirectory(): Promise<void> {
    await endsWithin(this.#runDueJobs(), this.patience.answerMs)
  }

  /**
   * One run after another: a job is not done twice at once, and the alarm, which forgets an object that owes nothing more,
   * waits for what is being told.
   */
  #runDueJobs(): Promise<void> {
    const room = () => this.#live.loaded?.state.room ?? null
    const run = () => runDueJobs(this.env.DB, this.#store.outbox, room, this.#live.now(), this.patience)
    this.#jobs = this.#jobs.then(run, run)
    return this.#jobs
  }

  /** Nothing stays of a deleted room, so a guessed id finds what it would find anywhere: nothing. */
  async #vanish(): Promise<void> {
    await this.#alarm.disarm()
    await this.ctx.storage.deleteAll()
  }

  async #arm(): Promise<void> {
    const { loaded } = this.#live
    const deadline = loaded === null ? null : nextDeadline(loaded.state)
    await this.#alarm.arm(deadline, this.#sockets.nextHelloTimeoutAt(), this.#store.outbox.jobs()[0]?.dueAt ?? null)
  }
}

const secretsOf = ({ state, shortCode }: LoadedRoom): RoomSecrets => ({
  createdBy: state.room.createdBy,
  controlEpoch: state.room.controlEpoch,
  accessEpoch: state.room.accessEpoch,
  accessPasswordHash: state.room.accessPasswordHash,
  shortCode,
})

/** The Worker turns this into its own error reply. */
const refused = (code: RefusalCode): Response => Response.json({ code }, { status: 400 })
