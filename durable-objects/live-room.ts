import { roomReply as roomReplySchema, storedReply, storedRotation } from '../schema/api.ts'
import { closeCodes, ok, type RefusalCode, type Result, refusalMessage, refuse } from '../schema/errors.ts'
import { idFrom, shortIdLength } from '../schema/ids.ts'
import * as limits from '../schema/limits.ts'
import type { RoomReply } from '../schema/protocol.ts'
import {
  authorize,
  firstControlEpoch,
  mayRepeatRotation,
  nobody,
  type Principal,
  type Rotation,
} from '../schema/room/access.ts'
import type { Command, CommandOf, OrdinaryCommand, ParticipantCommand } from '../schema/room/command.ts'
import { movedTally, type TallyKey, tallyKeys } from '../schema/room/engagement-frames.ts'
import { deletionOf, type HistoryFact, historyOf } from '../schema/room/history.ts'
import { projectSubject, type SubjectView } from '../schema/room/project.ts'
import type { ParticipantState } from '../schema/room/project-engagement.ts'
import { createRoom, type NewRoom } from '../schema/room/room-rules.ts'
import type { EpochMs } from '../schema/room/state.ts'
import { step } from '../schema/room/step.ts'
import type { HistoryLine } from './outbox-job.ts'
import { errorFrame, planTallies, planUpdates, publish, roomReply } from './publish.ts'
import { Readings } from './readings.ts'
import type { KeptReply, LoadedRoom, RoomStore } from './room-store.ts'
import type { Peer, RoomSockets } from './sockets.ts'
import { parseJson } from './stored-rows.ts'
import { TallyPump } from './tally-pump.ts'

/**
 * The room while it is awake: takes commands to the rules, writes what they decide, then sends it. Between reading the
 * state and writing it there is no await, so each command is atomic.
 */
export class LiveRoom {
  readonly #store: RoomStore
  readonly #sockets: RoomSockets
  readonly #tallies: TallyPump
  #loaded: LoadedRoom | null
  #lastNow: EpochMs = 0

  constructor(store: RoomStore, sockets: RoomSockets) {
    this.#store = store
    this.#sockets = sockets
    this.#tallies = new TallyPump((keys) => this.#sendTallies(keys))
    const stored = store.load()
    this.#loaded = stored
    // What was counted when the object went down, and not sent, goes out now that it is up again (fault F1).
    if (stored?.hasUnsentTallies) for (const key of tallyKeys(stored.state)) this.#tallies.note(key, this.now())
  }

  /** The room as it is, or null where there is none. */
  get loaded(): LoadedRoom | null {
    return this.#loaded
  }

  /** Server time never goes back while the object lives (fault F8). */
  now(): EpochMs {
    this.#lastNow = Math.max(this.#lastNow, Date.now())
    return this.#lastNow
  }

  /**
   * Makes the room. A retried request finds it by its Idempotency-Key and is answered as the first time, while what the
   * first answer gave still controls: a rotation shuts a retry out as it does the cookie (threat T20).
   */
  create(input: NewRoom, idempotencyKey: string | null): Result<RoomReply> {
    const asked = JSON.stringify([input.name, input.useCase])
    if (this.#loaded !== null) {
      const first = this.#first(idempotencyKey)
      if (first === null || first.command !== asked) return refuse('idempotency_key_reused')
      const asker = { ...nobody, userId: input.createdBy, controlEpoch: firstControlEpoch }
      const refusal = authorize(asker, 'read.controller', this.#loaded.state.room)
      if (refusal !== null) return refuse(refusal)
      return ok(roomReplySchema.parse(JSON.parse(first.reply)))
    }
    // A room that cannot be read is still somebody's (fault F18).
    if (this.#store.holdsRoom()) return refuse('internal')
    const now = this.now()
    const { state, changes } = createRoom(input, now)
    const made = { state, epoch: newId(), revs: { controller: 0, viewer: 0, audience: 0 }, shortCode: null }
    const reply = roomReply(state, 'controller', now)
    const lines = this.#lines(input.id, historyOf(changes), input.createdBy, now)
    this.#store.create(changes, made.epoch, made.revs, now, kept(idempotencyKey, asked, reply), lines)
    this.#loaded = made
    return ok(reply)
  }

  /** Does one command for somebody; the reply is the entity it was about, as a controller sees it. */
  execute(command: OrdinaryCommand, who: Principal, idempotencyKey: string | null): Result<SubjectView> {
    const before = this.#loaded
    if (before === null) return refuse('room_not_found')
    const refusal = authorize(who, command.type, before.state.room)
    if (refusal !== null) return refuse(refusal)

    const asked = JSON.stringify(command)
    const first = this.#first(idempotencyKey)
    if (first !== null && first.command !== asked) return refuse('idempotency_key_reused')
    if (first !== null) return ok(storedReply.parse(JSON.parse(first.reply)))

    const result = this.#step(before, command, who, (reply) => kept(idempotencyKey, asked, reply))
    return result.ok && command.type === 'room.delete' ? this.erase(before) : result
  }

  /**
   * Makes a new control key and gives its epoch, never the old one. Who lost the answer lost control with it, unless the
   * same request is answered again: it is, to the epoch that made it and under the key only its sender knows (rule A9).
   */
  rotateControl(who: Principal, idempotencyKey: string | null): Result<{ controlEpoch: number }> {
    const before = this.#loaded
    if (before === null) return refuse('room_not_found')
    const { room } = before.state
    const command: CommandOf<'room.rotate_control'> = { type: 'room.rotate_control' }
    const asked = JSON.stringify(command)
    const first = this.#first(idempotencyKey)
    const refusal = authorize(who, command.type, room)
    if (refusal !== null) {
      const isSecret = (idempotencyKey?.length ?? 0) >= limits.minSecretKeyLength
      const done = isSecret && first?.command === asked ? rotationOf(first.reply) : null
      const isRepeated = done !== null && mayRepeatRotation(who, done, room)
      return isRepeated ? ok({ controlEpoch: room.controlEpoch }) : refuse(refusal)
    }
    if (first !== null && first.command !== asked) return refuse('idempotency_key_reused')
    if (first !== null) return ok({ controlEpoch: room.controlEpoch })

    const from = room.createdBy === null ? room.controlEpoch : null
    const rotation: Rotation = { from, to: room.controlEpoch + 1 }
    const result = this.#step(before, command, who, () => kept(idempotencyKey, asked, rotation))
    return result.ok ? ok({ controlEpoch: rotation.to }) : result
  }

  /** The first answer to a request with this key, or null. */
  #first(idempotencyKey: string | null): { command: string; reply: string } | null {
    return idempotencyKey === null ? null : this.#store.reply(idempotencyKey, this.now())
  }

  /**
   * Does one command of a participant. Its `opId` makes a repeated one answer as the first time (architecture 5).
   * @param asker the socket it came by, which is answered by its `ack`
   */
  answer(command: ParticipantCommand, who: Principal, asker: WebSocket | null): Result<SubjectView> {
    const before = this.#loaded
    if (before === null) return refuse('room_not_found')
    const refusal = authorize(who, command.type, before.state.room)
    if (refusal !== null) return refuse(refusal)
    const result = this.#step(before, command, who, () => null)
    if (result.ok) this.#tellOthers(who, asker)
    return result
  }

  /** Forgets the room and tells everybody in it (rule R5). Its last line says that it went, not by whose hand. */
  erase({ state: { room } }: LoadedRoom): Result<SubjectView> {
    this.#tallies.stop()
    const now = this.now()
    this.#store.erase(room.id, now, this.#lines(room.id, [deletionOf(room)], null, now))
    this.#loaded = null
    for (const { socket } of [...this.#sockets.peers()]) {
      this.#sockets.send(socket, { type: 'room_closed', code: 'room_closed', message: refusalMessage('room_closed') })
      this.#sockets.close(socket, closeCodes.roomClosed, 'room_closed')
    }
    return ok(null)
  }

  /** Keeps the code that the directory gave, so that it can be shown while D1 is out of reach. */
  rememberShortCode(code: string): void {
    if (this.#loaded === null) return
    this.#store.rememberShortCode(code)
    this.#loaded = { ...this.#loaded, shortCode: code }
  }

  /** What somebody may read of polls, quizzes, live messages and feedback. */
  readings(who: Principal): Readings | null {
    return this.#loaded === null ? null : new Readings(this.#loaded.state, this.#store.responses, who)
  }

  /** What a participant did so far; null for who is none. */
  own(who: Principal): ParticipantState | null {
    return this.readings(who)?.own() ?? null
  }

  /** Closes the sockets of sign-ins that ended (threat T11); what else a browser has proved lets it come back. */
  closeSessions(sessionIds: readonly string[]): void {
    for (const peer of [...this.#sockets.peers()]) {
      const { sessionId } = peer.session
      if (sessionId === null || !sessionIds.includes(sessionId)) continue
      this.#sockets.send(peer.socket, errorFrame('not_signed_in'))
      this.#sockets.close(peer.socket, closeCodes.signedOut, 'signed out')
    }
  }

  turnAway(peer: Peer, code: RefusalCode): void {
    this.#sockets.send(peer.socket, errorFrame(code))
    this.#sockets.close(peer.socket, closeCodeOf(code), code)
  }

  /** State and command in; what changed is written, then sent. There is no await in here: nothing comes between. */
  #step(
    before: LoadedRoom,
    command: Command,
    who: Principal,
    keep: (reply: SubjectView) => KeptReply | null,
  ): Result<SubjectView> {
    const now = this.now()
    const prior = this.#store.responses.prior(command, who.participantId)
    const { userId, participantId } = who
    const result = step(before.state, command, { now, newId, userId, participantId, prior })
    if (!result.ok) return result
    const reply = projectSubject(result.state, result.subject)
    const plan = planUpdates(before, result.state, result.changes)
    const tallies = result.changes.map(movedTally).filter((key) => key !== null)
    const areFirst = tallies.length > 0 && !this.#tallies.isWaiting
    const history = this.#lines(before.state.room.id, historyOf(result.changes), userId, now)
    const also = { movesTally: areFirst, history }
    this.#store.commit(result.changes, { before: before.revs, after: plan.next.revs }, now, keep(reply), also)
    this.#loaded = plan.next
    // Output gates hold the frames until the write is durable.
    publish(this.#sockets, before, plan, now)
    if (plan.updates.some(({ role, update }) => role === 'audience' && update.kind === 'snapshot')) this.#tellAudience()
    for (const key of tallies) this.#tallies.note(key, now)
    this.#closeVoidSessions(before, plan.next)
    return ok(reply)
  }

  #lines(roomId: string, facts: readonly HistoryFact[], userId: string | null, at: EpochMs): HistoryLine[] {
    return facts.map((fact) => ({ ...fact, id: `${roomId}.${newId()}`, roomId, userId, at }))
  }

  #sendTallies(keys: readonly TallyKey[]): void {
    const before = this.#loaded
    if (before === null) return
    const plan = planTallies(before, keys)
    this.#store.talliesSent(before.revs, plan.next.revs)
    this.#loaded = plan.next
    publish(this.#sockets, before, plan, this.now())
  }

  /** A whole new snapshot says nothing of what each participant did: that follows (as after `join_room`). */
  #tellAudience(): void {
    for (const { socket, session } of this.#sockets.peers()) {
      if (session.role === 'audience' && session.isJoined) this.tellOwn(socket, session.who)
    }
  }

  /** Tells a participant's page what the participant did so far, where it may read the room. */
  tellOwn(socket: WebSocket, who: Principal): void {
    if (this.#loaded === null || authorize(who, 'read.audience', this.#loaded.state.room) !== null) return
    const own = this.own(who)
    if (own !== null) this.#sockets.send(socket, { type: 'participant_state', ...own })
  }

  /** All screens of one participant show the same: a vote on one is seen on the other. */
  #tellOthers(who: Principal, asker: WebSocket | null): void {
    for (const { socket } of this.#sockets.ofParticipant(who.participantId))
      if (socket !== asker) this.tellOwn(socket, who)
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
      if (refusal === 'password_required' || refusal === 'control_rotated') this.turnAway(peer, refusal)
    }
  }
}

const newId = (): string => idFrom(crypto.getRandomValues(new Uint8Array(shortIdLength)))

const kept = (key: string | null, command: string, reply: unknown): KeptReply | null =>
  key === null ? null : { key, command, reply: JSON.stringify(reply) }

/** A kept rotation; null where it was kept before its epochs were. */
const rotationOf = (reply: string): Rotation | null => storedRotation.safeParse(parseJson(reply)).data ?? null

function closeCodeOf(code: RefusalCode): number {
  if (code === 'password_required') return closeCodes.passwordRequired
  return code === 'room_not_found' ? closeCodes.roomClosed : closeCodes.controlRotated
}
