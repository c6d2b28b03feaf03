import { DurableObject } from 'cloudflare:workers'
import { closeCodes, ok, type RefusalCode, type Result, refusalMessage, refuse } from '../schema/errors.ts'
import { idFrom, shortIdLength } from '../schema/ids.ts'
import { limits } from '../schema/limits.ts'
import type { ClientFrame, RoomReply, ServerFrame } from '../schema/protocol.ts'
import { authorize, type Principal } from '../schema/room/access.ts'
import type { Change } from '../schema/room/change.ts'
import type { Command } from '../schema/room/command.ts'
import { nextDeadline } from '../schema/room/deadline.ts'
import { project, projectSubject, type SubjectView, type Update, updateFor } from '../schema/room/project.ts'
import { createRoom, type NewRoom } from '../schema/room/room-rules.ts'
import { type EpochMs, type Role, type RoomState, roles } from '../schema/room/state.ts'
import { step } from '../schema/room/step.ts'
import { storedReply } from '../schema/api.ts'
import { broadcast } from './broadcast.ts'
import { type FrameReply, readFrame } from './frames.ts'
import { retryAt, runJob } from './outbox.ts'
import { type LoadedRoom, type Revs, RoomStore } from './room-store.ts'
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
 * One room. It translates, persists and sends; every decision is a pure function of schema/room (architecture 1).
 * Between reading the state and writing it there is no await, so each command is atomic.
 */
export class RoomObject extends DurableObject<RoomEnv> {
  readonly #store: RoomStore
  readonly #sockets: RoomSockets
  #room: LoadedRoom | null
  #lastNow: EpochMs = 0
  #alarmAt: EpochMs | null | undefined

  constructor(ctx: DurableObjectState, env: RoomEnv) {
    super(ctx, env)
    this.#store = new RoomStore(ctx.storage)
    this.#room = this.#store.load()
    this.#sockets = new RoomSockets(ctx)
  }

  /** Makes the room. Asking again for the same one (a retried request) answers as the first time did. */
  async create(input: NewRoom): Promise<Result<RoomSecrets & { reply: RoomReply }>> {
    const now = this.#now()
    if (this.#room === null) {
      const { state, changes } = createRoom(input, now)
      const revs: Revs = { controller: 0, viewer: 0, audience: 0 }
      const epoch = this.#newId()
      this.#store.create(changes, epoch, revs, now)
      this.#room = { state, epoch, revs, shortCode: null }
      await this.#schedule(this.#room)
    }
    return ok({ ...secretsOf(this.#room), reply: replyFor(this.#room.state, 'controller', now) })
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
    return refusal === null ? ok(replyFor(this.#room.state, role, this.#now())) : refuse(refusal)
  }

  /** The first frame for a page that is served with its room inlined. */
  snapshot(who: Principal, role: Role): Result<ServerFrame> {
    if (this.#room === null) return refuse('room_not_found')
    const refusal = authorize(who, `read.${role}`, this.#room.state.room)
    return refusal === null ? ok(this.#roomState(this.#room, role)) : refuse(refusal)
  }

  rememberShortCode(code: string): void {
    if (this.#room === null) return
    this.#store.rememberShortCode(code)
    this.#room = { ...this.#room, shortCode: code }
  }

  /** Does one command for somebody; the reply is the entity it was about, as a controller sees it. */
  async execute(command: Command, who: Principal, idempotencyKey: string | null): Promise<Result<SubjectView>> {
    const loaded = this.#room
    if (loaded === null) return refuse('room_not_found')
    const refusal = authorize(who, command.type, loaded.state.room)
    if (refusal !== null) return refuse(refusal)

    const asked = JSON.stringify(command)
    const first = idempotencyKey === null ? null : this.#store.reply(idempotencyKey)
    if (first !== null) return first.command === asked ? ok(storedReply.parse(JSON.parse(first.reply))) : refuse('idempotency_key_reused')

    const now = this.#now()
    const result = step(loaded.state, command, { now, newId: () => this.#newId() })
    if (!result.ok) return result
    if (command.type === 'room.delete') return this.#erase(loaded)

    const reply = projectSubject(result.state, result.subject)
    const next = this.#commit(loaded, result.state, result.changes, now)
    if (idempotencyKey !== null) {
      this.#store.saveReply(idempotencyKey, asked, JSON.stringify(reply), now, now - limits.idempotencyTtlMs)
    }
    await this.#schedule(next)
    return ok(reply)
  }

  /** Writes and sends what a command changed. Nothing may come between: output gates hold the frames until the write is safe. */
  #commit(before: LoadedRoom, state: RoomState, changes: Change[], now: EpochMs): LoadedRoom {
    if (changes.length === 0) return before
    const updates = roles.map((role) => ({ role, update: updateFor(before.state, state, changes, role) }))
    const revs = { ...before.revs }
    for (const { role, update } of updates) revs[role] += framesIn(update)
    const next: LoadedRoom = { ...before, state, revs }
    this.#store.commit(changes, revs, now)
    this.#room = next
    for (const { role, update } of updates) this.#publish(before, next, role, update, now)
    this.#closeVoidSessions(before.state, next.state)
    return next
  }

  #publish(before: LoadedRoom, next: LoadedRoom, role: Role, update: Update, now: EpochMs): void {
    const roomId = next.state.room.id
    switch (update.kind) {
      case 'locked': {
        const frame: ServerFrame = { type: 'room_locked', code: update.code, message: refusalMessage(update.code) }
        // Sent by the rules as they were: whoever could read until now is told why it ends.
        return broadcast(this.#sockets, before.state.room, role, [frame])
      }
      case 'snapshot':
        return broadcast(this.#sockets, next.state.room, role, [this.#roomState(next, role)])
      case 'frames': {
        const stamped = update.frames.map((frame, index) => ({
          ...frame,
          roomId,
          rev: before.revs[role] + index + 1,
          serverNow: now,
        }))
        return broadcast(this.#sockets, next.state.room, role, stamped)
      }
    }
  }

  /** A rotated key or a new password ends the sockets that had only the old one (architecture 4, threat T20). */
  #closeVoidSessions(before: RoomState, after: RoomState): void {
    if (before.room.controlEpoch === after.room.controlEpoch && before.room.accessEpoch === after.room.accessEpoch) return
    for (const peer of [...this.#sockets.peers()]) {
      const refusal = authorize(peer.session.who, `read.${peer.session.role}`, after.room)
      if (refusal !== null && refusal !== 'viewer_locked' && refusal !== 'join_locked') this.#turnAway(peer, refusal)
    }
  }

  async #erase(loaded: LoadedRoom): Promise<Result<SubjectView>> {
    this.#store.erase(loaded.state.room.id, this.#now())
    this.#room = null
    for (const { socket } of [...this.#sockets.peers()]) {
      this.#sockets.send(socket, { type: 'room_closed', code: 'room_closed', message: refusalMessage('room_closed') })
      this.#sockets.close(socket, closeCodes.roomClosed, 'room_closed')
    }
    await this.#schedule(null)
    return ok(null)
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
    await this.#schedule(this.#room)
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
    const frame = readFrame(data, peer.session.role)
    if (frame.kind === 'too_large') return this.#sockets.close(socket, closeCodes.tooLarge, 'frame too large')
    if (frame.kind === 'bad') {
      const code = this.#room === null ? 'room_not_found' : 'bad_frame'
      return this.#sockets.send(socket, { ...errorFrame(code), ...(frame.opId === null ? {} : { opId: frame.opId }) })
    }
    // The table pairs each type with its handler; the compiler cannot follow that through an index.
    await this.#frameHandlers[frame.frame.type](peer, frame.frame as never)
  }

  /** One handler for each frame a client may send: a new one does not compile until it is handled. */
  readonly #frameHandlers: { [T in ClientFrame['type']]: FrameReply<T, Peer> } = {
    join_room: (peer, frame) => {
      const room = this.#room
      if (room === null || frame.roomId !== room.state.room.id) return this.#turnAway(peer, 'room_not_found')
      const { role } = peer.session
      const refusal = authorize(peer.session.who, `read.${role}`, room.state.room)
      if (refusal === 'viewer_locked' || refusal === 'join_locked') {
        // It stays and is silent: lifting the lock brings it the room (rule P4).
        this.#sockets.markJoined(peer)
        const message = refusalMessage(refusal)
        return this.#sockets.send(peer.socket, { type: 'room_locked', code: refusal, message })
      }
      if (refusal !== null) return this.#turnAway(peer, refusal)
      this.#sockets.markJoined(peer)
      const rev = room.revs[role]
      const isCurrent = frame.epoch === room.epoch && frame.rev === rev
      this.#sockets.send(
        peer.socket,
        isCurrent ? { type: 'resumed', rev, serverNow: this.#now() } : this.#roomState(room, role),
      )
    },
    timer_selected: async (peer, frame) => {
      const opId = frame.opId === undefined ? {} : { opId: frame.opId }
      const isHere = frame.roomId === this.#room?.state.room.id
      const result: Result<unknown> = isHere
        ? await this.execute({ type: 'timer.select', timerId: frame.timerId }, peer.session.who, frame.opId ?? null)
        : refuse('not_found')
      if (!result.ok) return this.#sockets.send(peer.socket, { ...errorFrame(result.code), ...opId })
      if (frame.opId !== undefined) this.#sockets.send(peer.socket, { type: 'ack', opId: frame.opId })
    },
  }

  override webSocketClose(socket: WebSocket): void {
    this.#sockets.forget(socket)
  }

  override webSocketError(socket: WebSocket): void {
    this.#sockets.forget(socket)
  }

  /** Safe to run any number of times, early or late (architecture 10): it looks at what is due now and arms itself again. */
  override async alarm(): Promise<void> {
    const now = this.#now()
    this.#alarmAt = null
    for (const { socket, session } of [...this.#sockets.peers()]) {
      const isSilent = !session.isJoined && session.connectedAt + limits.helloTimeoutMs <= now
      if (isSilent) this.#sockets.close(socket, closeCodes.noHello, 'no join_room')
    }
    const dueAt = this.#room === null ? null : nextDeadline(this.#room.state)
    if (this.#room !== null && dueAt !== null && dueAt <= now) await this.#erase(this.#room)
    for (const job of this.#store.outbox()) {
      if (job.dueAt > now) continue
      try {
        await runJob(this.env.DB, job, this.#room?.state.room ?? null, now)
        this.#store.jobDone(job)
      } catch (error) {
        console.warn(JSON.stringify({ fault: 'outbox', kind: job.kind, attempts: job.attempts, reason: String(error) }))
        this.#store.jobFailed(job, retryAt(job, this.#now()))
      }
    }
    if (this.#room === null && this.#store.outbox().length === 0) {
      await this.ctx.storage.deleteAlarm()
      await this.ctx.storage.deleteAll()
      return
    }
    await this.#schedule(this.#room)
  }

  /** The single alarm, at whatever is due first. */
  async #schedule(room: LoadedRoom | null): Promise<void> {
    const times = [
      room === null ? null : nextDeadline(room.state),
      this.#sockets.nextHelloTimeoutAt(),
      this.#store.outbox()[0]?.dueAt ?? null,
    ].filter((at) => at !== null)
    const at = times.length === 0 ? null : Math.min(...times)
    if (this.#alarmAt === undefined) this.#alarmAt = await this.ctx.storage.getAlarm()
    if (at === this.#alarmAt) return
    this.#alarmAt = at
    if (at === null) await this.ctx.storage.deleteAlarm()
    else await this.ctx.storage.setAlarm(at)
  }

  #turnAway(peer: Peer, code: RefusalCode): void {
    this.#sockets.send(peer.socket, errorFrame(code))
    this.#sockets.close(peer.socket, closeCodeOf(code), code)
  }

  #roomState(room: LoadedRoom, role: Role): ServerFrame {
    const { epoch, revs, state } = room
    return { type: 'room_state', epoch, rev: revs[role], serverNow: this.#now(), role, ...project(state, role) }
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

const errorFrame = (code: RefusalCode): ServerFrame & { type: 'error' } => ({
  type: 'error',
  code,
  message: refusalMessage(code),
})

/** A lock or a snapshot is one step of the stream, so that who was away asks for the whole room. */
const framesIn = (update: Update): number => (update.kind === 'frames' ? update.frames.length : 1)

const secretsOf = ({ state, shortCode }: LoadedRoom): RoomSecrets => ({
  createdBy: state.room.createdBy,
  controlEpoch: state.room.controlEpoch,
  accessEpoch: state.room.accessEpoch,
  accessPasswordHash: state.room.accessPasswordHash,
  shortCode,
})

function replyFor(state: RoomState, role: Role, serverNow: EpochMs): RoomReply {
  const { room, ...lists } = project(state, role)
  return { ...room, ...lists, role, serverNow }
}

function closeCodeOf(code: RefusalCode): number {
  if (code === 'password_required') return closeCodes.passwordRequired
  return code === 'room_not_found' ? closeCodes.roomClosed : closeCodes.controlRotated
}

/** The Worker turns this into its own error reply. */
const refused = (code: RefusalCode): Response => Response.json({ code }, { status: 400 })
