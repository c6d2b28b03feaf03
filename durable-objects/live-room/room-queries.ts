import { type Door, deskOwnOf, doorOf, type Principal, type ProgrammeDoor, rightsOf } from '../../schema/core/door.ts'
import type { DeskOwn, Links } from '../../schema/core/rights.ts'
import { isStorageTold } from '../../schema/core/storage.ts'
import type { ParticipantState } from '../../schema/core/tool-types.ts'
import { type Action, authorize } from '../../schema/engine/access/access.ts'
import { projectParticipant } from '../../schema/engine/answers.ts'
import { remainingRows } from '../../schema/engine/bans/left-out.ts'
import { type Live, type LiveCounts, liveOf } from '../../schema/engine/live.ts'
import { givesTime, type LogEntry } from '../../schema/engine/log.ts'
import type { QueryArgs, QueryName, QueryValue } from '../../schema/engine/queries.ts'
import type { RecapReply } from '../../schema/engine/recap/recap.ts'
import { recapOf } from '../../schema/engine/recap/recap-of.ts'
import { ok, type Result, refuse } from '../../schema/errors.ts'
import type { RoomReply } from '../../schema/protocol.ts'
import type { RefusalCode } from '../../schema/refusal-codes.ts'
import type { Picture } from '../../schema/tools/look/entity.ts'
import { pictureNamed } from '../../schema/tools/look/rules.ts'
import { type ProjectionReply, replyOfProjection } from '../../schema/tools/timers/forecast/projection.ts'
import { runningCue } from '../../schema/tools/timers/sequence.ts'
import { noWebhooks } from '../../schema/tools/webhooks/entity.ts'
import { failedWebhooks } from '../../schema/tools/webhooks/rules.ts'
import type { Role } from '../../schema/view/role.ts'
import { answerQuery } from './answer-query.ts'
import { type JoinRequest, welcomeOf } from './greeting.ts'
import type { FrameText, LoadedRoom, Store, StreamState } from './ports.ts'
import { controlText, roomReply, type SnapshotTail, SnapshotTexts } from './publish.ts'
import type { RoomInMemory } from './room-in-memory.ts'

/**
 * The reply to a `join_room`; `turnAway` closes the connection, a lock leaves it waiting in silence (rule P4).
 */
type Greeting = { kind: 'whole' | 'resumed' | 'wait'; text: FrameText } | { kind: 'turnAway'; code: RefusalCode }

/** What the Worker needs to verify who a caller is. It is never sent to a client. */
export type RoomSecrets = {
  createdBy: string | null
  controlEpoch: number
  accessEpoch: number
  accessPasswordHash: string | null
  links: Links
  programme: ProgrammeDoor | null
  shortCode: string | null
}

/** Reads a room: replies to queries, snapshots, first frames, and what a participant did. It changes nothing. */
export class RoomQueries {
  readonly #memory: RoomInMemory
  readonly #store: Store
  readonly #snapshots = new SnapshotTexts()

  constructor(memory: RoomInMemory, store: Store) {
    this.#memory = memory
    this.#store = store
  }

  /** What the Worker checks keys, cookies and passwords against. */
  secrets(): Result<RoomSecrets> {
    const room = this.#memory.loaded
    return room === null ? refuse('room_not_found') : ok(secretsOf(room))
  }

  /**
   * The room as a role sees it: for a participant with what they did, for a desk with what it may do. Without a role: as
   * controller if it may, else as viewer.
   */
  read(who: Principal, asked: Role | null): Result<RoomReply> {
    const loaded = this.#memory.upToDate()
    if (loaded === null) return refuse('room_not_found')
    const { room } = loaded.state
    const role = asked ?? (authorize(who, 'read.controller', room) === null ? 'controller' : 'viewer')
    const refusal = authorize(who, `read.${role}`, room)
    if (refusal !== null) return refuse(refusal)
    const own = role === 'audience' ? this.own(who) : role === 'controller' ? this.deskOwn(who) : null
    return ok({ ...roomReply(loaded.state, role, this.#memory.now()), ...(own === null ? {} : { own }) })
  }

  /**
   * How the running order is expected to go, for controllers and for everyone who may read the display and the
   * agenda.
   */
  projection(who: Principal): Result<ProjectionReply> {
    const loaded = this.#memory.upToDate()
    if (loaded === null) return refuse('room_not_found')
    const { room } = loaded.state
    const refusal = authorize(who, 'read.controller', room) === null ? null : authorize(who, 'read.viewer', room)
    return refusal === null ? ok(replyOfProjection(loaded.state, this.#memory.now())) : refuse(refusal)
  }

  /** What runs now, and the door by which the Worker decides who may know it. */
  runningNow(counts: LiveCounts): Result<{ live: Live; door: Door }> {
    const loaded = this.#memory.upToDate()
    if (loaded === null) return refuse('room_not_found')
    const { state } = loaded
    return ok({ live: liveOf(state, this.#memory.now(), counts), door: doorOf(state.room) })
  }

  /** [LG1] The newest lines of the log before one with this number, for those who read as controllers. */
  log(who: Principal, before: number, limit: number): Result<LogEntry[]> {
    const permitted = this.permitted(who, 'log.read')
    return permitted.ok ? ok(this.#store.log(before, limit, this.#memory.now())) : permitted
  }

  /** [RC2] What the show was. What is only counted in memory is to be stored before. */
  recap(who: Principal): Result<RecapReply> {
    this.#memory.upToDate()
    const permitted = this.permitted(who, 'recap.read')
    if (!permitted.ok) return permitted
    const { state } = permitted.value
    const [store, now] = [this.#store, this.#memory.now()]
    const rows = remainingRows(state, store.rows)
    const kept = { minutes: store.minutes(now), reactions: store.reactions(), silences: store.silences(now) }
    const [rights = 'recap'] = rightsOf(who, state.room)
    return ok({ ...recapOf({ state, rows, now, ...kept, given: store.logOf(givesTime, now) }), rights })
  }

  /** Whether a caller may do something whose data is stored elsewhere. */
  permits(who: Principal, action: Action): Result<null> {
    const permitted = this.permitted(who, action)
    return permitted.ok ? ok(null) : permitted
  }

  /** The room, if a caller may do something in it. */
  permitted(who: Principal, action: Action): Result<LoadedRoom> {
    const { loaded } = this.#memory
    if (loaded === null) return refuse('room_not_found')
    const refusal = authorize(who, action, loaded.state.room)
    return refusal === null ? ok(loaded) : refuse(refusal)
  }

  /** What the room is doing right now, for its owner's list. */
  liveStatus(): Result<{ isRunning: boolean; timerName: string | null }> {
    const loaded = this.#memory.upToDate()
    if (loaded === null) return refuse('room_not_found')
    const running = runningCue(loaded.state.timers)
    return ok({ isRunning: running !== undefined, timerName: running?.name ?? null })
  }

  /**
   * The language of the room, for a page that is served before its reader has proved anything: a lock does not hide it.
   * Null if there is no room.
   */
  language(): string | null {
    return this.#memory.loaded?.state.room.language ?? null
  }

  /** [R13] The logo with this id. */
  logo(id: string): Result<Picture> {
    const loaded = this.#memory.loaded
    if (loaded === null) return refuse('room_not_found')
    return pictureNamed(loaded.state.logo, id)
  }

  /** A query beyond the snapshot. */
  query<N extends QueryName>(name: N, args: QueryArgs<N>, who: Principal): Result<QueryValue<N>> {
    const room = this.#memory.upToDate()
    if (room === null) return refuse('room_not_found')
    const { state } = room
    const { participantId } = who
    // [A21] What a removed participant did is not shown to them either.
    const isIn = participantId !== null && !state.room.removedParticipants.includes(participantId)
    const own = isIn ? this.#store.own(participantId) : null
    return answerQuery(name, args, { state, rows: remainingRows(state, this.#store.rows), own }, who)
  }

  /** The first frame for a page that joined, or that came back with a position in the stream. */
  greet(role: Role, who: Principal, has: JoinRequest): Greeting {
    const room = this.#memory.upToDate()
    if (room === null) return { kind: 'turnAway', code: 'room_not_found' }
    const at = streamStateOf(room, role)
    const welcome = welcomeOf(role, who, has, room.state.room.id, at)
    if (welcome.kind === 'wait' || welcome.kind === 'turnAway') return welcome
    const serverNow = this.#memory.now()
    const own = role === 'controller' ? this.deskOwn(who) : null
    const text =
      welcome.kind === 'resumed'
        ? controlText({ type: 'resumed', rev: at.rev, serverNow, ...(own === null ? {} : { own }) })
        : this.#snapshots.of(room, role, serverNow, own)
    return { kind: welcome.kind, text }
  }

  /** The first frames for a page of the audience that is served with its room inlined; and the room's language. */
  firstTexts(who: Principal): Result<{ state: FrameText; own: ParticipantState | null; language: string }> {
    this.#memory.upToDate()
    const room = this.permitted(who, 'read.audience')
    if (!room.ok) return room
    const { language } = room.value.state.room
    return ok({ state: this.textOf(room.value, 'audience'), own: this.own(who), language })
  }

  /** The first frame of a role. */
  textOf(room: LoadedRoom, role: Role): FrameText {
    return this.#snapshots.of(room, role, this.#memory.now())
  }

  /** A snapshot without its time, for relays, which add the time for each phone (`stateText`). */
  snapshotTail(role: Role): SnapshotTail | null {
    const room = this.#memory.loaded
    return room === null ? null : this.#snapshots.tailOf(room, role)
  }

  /** What the browser of a desk may do, and [R16] how full the storage is, if that is to be told. */
  deskOwn(who: Principal): DeskOwn | null {
    const room = this.#memory.loaded?.state.room
    const own = room === undefined ? null : deskOwnOf(who, room)
    if (own === null) return null
    const storagePercent = this.#store.percentUsed()
    const pausedWebhooks = failedWebhooks(this.#memory.loaded?.state.webhooks ?? noWebhooks)
    return {
      ...own,
      ...(isStorageTold(storagePercent) ? { storagePercent } : {}),
      ...(pausedWebhooks > 0 ? { pausedWebhooks } : {}),
    }
  }

  /** What a participant has done so far; null for others. */
  own({ participantId }: Principal): ParticipantState | null {
    return participantId === null ? null : this.#ownOf(participantId)
  }

  /** What a participant has done so far, as a frame; null if they may not read the room. */
  ownText(who: Principal): FrameText | null {
    const room = this.#memory.loaded
    if (room === null || who.participantId === null) return null
    if (authorize(who, 'read.audience', room.state.room) !== null) return null
    return this.ownTextOf(who.participantId)
  }

  /** What a participant has done so far, as a frame, whether or not they may read; null if there is no room. */
  ownTextOf(participantId: string): FrameText | null {
    const own = this.#ownOf(participantId)
    return own === null ? null : controlText({ type: 'participant_state', ...own })
  }

  #ownOf(participantId: string): ParticipantState | null {
    const room = this.#memory.loaded
    return room === null ? null : projectParticipant(room.state, this.#store.own(participantId))
  }
}

/** Where the stream of a role is, and who may read it. */
export const streamStateOf = ({ state, epoch, revs }: LoadedRoom, role: Role): StreamState => ({
  epoch,
  rev: revs[role],
  door: state.room,
})

export const secretsOf = ({ state, shortCode }: LoadedRoom): RoomSecrets => ({
  createdBy: state.room.createdBy,
  controlEpoch: state.room.controlEpoch,
  accessEpoch: state.room.accessEpoch,
  accessPasswordHash: state.room.accessPasswordHash,
  links: state.room.links,
  programme: state.room.programme,
  shortCode,
})
