import { deskOwnOf, firstControlEpoch, isOwner, nobody, type Principal } from '../../schema/core/door.ts'
import { rotationFor } from '../../schema/engine/access/rotation.ts'
import { lockOf } from '../../schema/engine/wire/project.ts'
import { ok, type Result, refuse } from '../../schema/errors.ts'
import { idFrom, shortIdLength } from '../../schema/ids.ts'
import { parseJson } from '../../schema/json.ts'
import { authorizeProgramme, type ProgrammeAction } from '../../schema/programme/access.ts'
import type { ProgrammeCommand } from '../../schema/programme/commands.ts'
import { doorOf } from '../../schema/programme/entity.ts'
import type { StageReport } from '../../schema/programme/reports/report.ts'
import { roomsToTell } from '../../schema/programme/rooms-to-tell.ts'
import { createProgramme, type NewProgramme, stageGone, stepProgramme } from '../../schema/programme/rules.ts'
import { applyProgramme, type ProgrammeChange, unusedProgrammeAt } from '../../schema/programme/state.ts'
import {
  type ProgrammeOwn,
  type ProgrammeReply,
  type PublicProgramme,
  projectProgramme,
  projectPublic,
} from '../../schema/programme/view.ts'
import { noLogo, type Picture } from '../../schema/tools/look/entity.ts'
import { pictureNamed } from '../../schema/tools/look/rules.ts'
import type { EpochMs } from '../../schema/values/time.ts'
import { welcomeOf } from '../live-room/greeting.ts'
import { keptUnder, rotatedBefore } from '../live-room/kept-replies.ts'
import type { Clock, Crowd, FrameText, KeptReply, StreamState } from '../live-room/ports.ts'
import { closedText, controlText, lockedText } from '../live-room/publish.ts'
import type { LoadedProgramme, ProgrammeStore } from './programme-store.ts'
import { newsOf, type ProgrammeRole, ProgrammeTexts, programmeRoles, textsOf } from './programme-texts.ts'

/** News for rooms and the directory. Called inside the transaction that causes it. */
export type ProgrammeNewsOutbox = {
  /** A room has to learn who controls the programme now, or that it is no stage of it; `afterMs` puts that off. */
  tellRoom(roomId: string, programmeId: string, now: EpochMs, afterMs?: number): void
  mirror(programmeId: string, now: EpochMs): void
  erase(programmeId: string, now: EpochMs): void
}

type Ports<Address> = {
  store: ProgrammeStore
  crowd: Pick<Crowd<Address>, 'sizeOf' | 'tell' | 'recheck' | 'closeAll'>
  clock: Pick<Clock, 'now'>
  outbox: ProgrammeNewsOutbox
}

/** The stage that a command was about, and its room. */
type ProgrammeDone = { stageId: string | null }

/** A programme while it is awake: who may do what, what its rooms report, and what its readers are told. */
export class LiveProgramme<Address> {
  readonly #ports: Ports<Address>
  readonly #texts = new ProgrammeTexts()
  #lastNow: EpochMs = 0
  loaded: LoadedProgramme | null

  constructor(ports: Ports<Address>) {
    this.#ports = ports
    this.loaded = ports.store.load()
  }

  /** Server time never goes back while the object lives. */
  now(): EpochMs {
    this.#lastNow = Math.max(this.#lastNow, this.#ports.clock.now())
    return this.#lastNow
  }

  /** Creates the programme. A retried request gets it again, as long as the key of its maker is still valid. */
  create(input: NewProgramme, opId: string | null): Result<ProgrammeReply> {
    const text = JSON.stringify([input.name, input.timeZone ?? null])
    const maker = { ...nobody, userId: input.createdBy, controlEpoch: firstControlEpoch }
    if (this.loaded !== null) {
      const first = opId === null ? null : this.#ports.store.reply(opId, this.now())
      return first?.command === text ? this.read(maker) : refuse('idempotency_key_reused')
    }
    if (this.#ports.store.holdsProgramme()) return refuse('internal')
    const now = this.now()
    const programme = createProgramme(input, now)
    const revs = { controller: 0, viewer: 0 }
    const made = {
      state: { programme, stages: [], sessions: new Map(), logo: noLogo },
      reports: new Map(),
      epoch: newId(),
      revs,
    }
    const changes: ProgrammeChange[] = [{ kind: 'programme', programme }]
    const kept = keptUnder(opId, text, { created: true })
    const also = () => this.#ports.outbox.mirror(programme.id, now)
    this.#ports.store.create(made.epoch, { changes, revs, kept, now, also })
    this.loaded = made
    return this.read(maker)
  }

  /** Whether someone may do something here. */
  permitted(who: Principal, action: ProgrammeAction): Result<LoadedProgramme> {
    const { loaded } = this
    if (loaded === null) return refuse('not_found')
    const refusal = authorizeProgramme(who, action, loaded.state.programme)
    return refusal === null ? ok(loaded) : refuse(refusal)
  }

  /** What a controller reads. */
  read(who: Principal): Result<ProgrammeReply> {
    const permitted = this.permitted(who, 'read.controller')
    if (!permitted.ok) return permitted
    const { state, reports } = permitted.value
    const own = ownOf(who, permitted.value) ?? { rights: 'read', also: [], isOwner: false }
    return ok(projectProgramme(state, reports, own, this.now()))
  }

  /** What everyone reads. */
  readPublic(): Result<PublicProgramme> {
    const permitted = this.permitted(nobody, 'read.viewer')
    return permitted.ok ? ok(projectPublic(permitted.value.state, permitted.value.reports, this.now())) : permitted
  }

  /** [PM6] The logo with this id. */
  logo(id: string): Result<Picture> {
    return this.loaded === null ? refuse('not_found') : pictureNamed(this.loaded.state.logo, id)
  }

  /** Runs one command. A request that is repeated under its key gets the first reply again. */
  execute(command: ProgrammeCommand, who: Principal, opId: string | null): Result<ProgrammeDone> {
    const permitted = this.permitted(who, command.type)
    if (!permitted.ok) return permitted
    const now = this.now()
    // A new room has another id in each try.
    const text = JSON.stringify(command.type === 'stage.add' ? { ...command, roomId: '' } : command)
    const first = opId === null ? null : this.#ports.store.reply(opId, now)
    if (first !== null) {
      const reply = parseJson(first.reply)
      const isSame = first.command === text && typeof reply === 'object' && reply !== null && 'stageId' in reply
      return isSame && (typeof reply.stageId === 'string' || reply.stageId === null)
        ? ok({ stageId: reply.stageId })
        : refuse('idempotency_key_reused')
    }
    const before = permitted.value
    const step = stepProgramme(before.state, command, { now, newId, userId: who.userId })
    if (!step.ok) return step
    const { stageId } = step
    if (command.type === 'programme.delete') this.#erase(before, now)
    else this.#write(before, step.changes, keptUnder(opId, text, { stageId }))
    return ok({ stageId })
  }

  /** Makes a new key. See `LiveRoom.rotateControl`. */
  rotateControl(who: Principal, opId: string | null): Result<{ controlEpoch: number }> {
    const command: ProgrammeCommand = { type: 'programme.rotate_control' }
    const before = this.loaded
    if (before === null) return refuse('not_found')
    const { programme } = before.state
    const text = JSON.stringify(command)
    const first = rotatedBefore(opId === null ? null : this.#ports.store.reply(opId, this.now()), text)
    const refusal = authorizeProgramme(who, command.type, programme)
    const asked = rotationFor({ who, opId, first, refusal }, doorOf(programme))
    if (!asked.ok) return asked
    const { controlEpoch, rotation } = asked.value
    if (rotation === null) return ok({ controlEpoch })
    const step = stepProgramme(before.state, command, { now: this.now(), newId, userId: who.userId })
    if (!step.ok) return step
    this.#write(before, step.changes, keptUnder(opId, text, rotation))
    return ok({ controlEpoch })
  }

  /** [PR10] When the programme ends because nobody uses it; null while somebody does. */
  unusedAt(): EpochMs | null {
    return this.loaded === null ? null : unusedProgrammeAt(this.loaded.state)
  }

  /** The alarm rings: a programme that nobody uses is erased. */
  ring(): void {
    const [before, now, endsAt] = [this.loaded, this.now(), this.unusedAt()]
    if (before !== null && endsAt !== null && endsAt <= now) this.#erase(before, now)
  }

  /** [PR4] A room reports. */
  report(report: StageReport): 'taken' | 'unknown' {
    const before = this.loaded
    const stage = before?.state.stages.find(({ roomId }) => roomId === report.roomId)
    if (before === null || stage === undefined) return 'unknown'
    const old = before.reports.get(stage.id)
    // A repeated call may come late.
    if (old !== undefined && old.reportedAt > report.reportedAt) return 'taken'
    const back: ProgrammeChange[] = stage.isGone ? [{ kind: 'stage', stage: { ...stage, isGone: false } }] : []
    this.#write(before, back, null, { stageId: stage.id, report })
    return 'taken'
  }

  /** [PR4] A room was deleted, or belongs to the programme no longer: its stage says so. */
  left(roomId: string): void {
    const before = this.loaded
    if (before === null) return
    const changes = stageGone(before.state, roomId, { now: this.now(), newId, userId: null })
    if (changes.length > 0) this.#write(before, changes, null)
  }

  /** The first frame for a page that joined, or that came back with a position in the stream; null turns it away. */
  greet(
    role: ProgrammeRole,
    who: Principal,
    has: { programmeId: string; epoch?: string | undefined; rev?: number | undefined },
  ) {
    const { loaded } = this
    if (loaded === null) return { kind: 'turnAway', code: 'not_found' } as const
    const at = positionOf(loaded, role)
    const { programmeId: roomId, ...position } = has
    const welcome = welcomeOf(role, who, { roomId, ...position }, loaded.state.programme.id, at)
    if (welcome.kind === 'wait' || welcome.kind === 'turnAway') return welcome
    const own = role === 'controller' ? ownOf(who, loaded) : null
    const serverNow = this.now()
    const text =
      welcome.kind === 'resumed'
        ? controlText({ type: 'resumed', rev: at.rev, serverNow, ...(own === null ? {} : { own }) })
        : this.#texts.whole(loaded, role, serverNow, own)
    return { kind: welcome.kind, text }
  }

  #write(
    before: LoadedProgramme,
    changes: ProgrammeChange[],
    kept: KeptReply | null,
    report?: { stageId: string; report: StageReport },
  ): void {
    if (changes.length === 0 && kept === null && report === undefined) return
    const { store, outbox } = this.#ports
    const now = this.now()
    const reports = new Map(before.reports)
    if (report !== undefined) reports.set(report.stageId, report.report)
    for (const change of changes) if (change.kind === 'stage_removed') reports.delete(change.stage.id)
    const next = { ...before, state: applyProgramme(before.state, changes), reports }
    const moved = report === undefined ? [] : [report.stageId]
    const news = programmeRoles.map((role) => {
      // A report is one frame for every role: where nobody listens, it is counted and not written.
      const isOnlyCounted = changes.length === 0 && moved.length === 1 && this.#ports.crowd.sizeOf(role) === 0
      return [role, isOnlyCounted ? unheard(before, role) : newsOf(before, next, { changes, moved }, role)] as const
    })
    const revs = { ...before.revs }
    for (const [role, told] of news) revs[role] += told.kind === 'frames' ? told.frames.length : 1
    const after = { ...next, revs }
    const { id } = after.state.programme
    const also = () => {
      for (const { roomId, afterMs } of roomsToTell(before.state, after.state, changes))
        outbox.tellRoom(roomId, id, now, afterMs)
      if (changes.some(({ kind }) => kind === 'programme' || kind.startsWith('stage'))) outbox.mirror(id, now)
    }
    store.commit({ changes, revs, kept, now, also, ...(report === undefined ? {} : { report }) })
    this.loaded = after
    for (const [role, told] of news) this.#tell(role, told, before, after, now)
    if (before.state.programme !== after.state.programme)
      this.#ports.crowd.recheck(doorOf(after.state.programme), doorOf(before.state.programme))
  }

  #tell(
    role: ProgrammeRole,
    news: ReturnType<typeof newsOf>,
    before: LoadedProgramme,
    after: LoadedProgramme,
    now: EpochMs,
  ): void {
    const { crowd } = this.#ports
    if (crowd.sizeOf(role) === 0) return
    const at = positionOf(after, role)
    // Announced under the old permissions: everyone who could read learns why they no longer can.
    if (news.kind === 'locked')
      return crowd.tell(role, [lockedText('viewer_locked')], { ...at, door: doorOf(before.state.programme) })
    const texts: FrameText[] =
      news.kind === 'whole'
        ? [this.#texts.whole(after, role, now, null)]
        : textsOf(news.frames, after.state.programme.id, before.revs[role], now)
    if (texts.length > 0) crowd.tell(role, texts, at)
  }

  /** [PR3] A deleted programme leaves its rooms as they are; they learn that they belong to none. */
  #erase(before: LoadedProgramme, now: EpochMs): void {
    const { store, outbox, crowd } = this.#ports
    const { programme, stages } = before.state
    store.erase(() => {
      for (const { roomId } of stages) outbox.tellRoom(roomId, programme.id, now)
      outbox.erase(programme.id, now)
    })
    this.loaded = null
    crowd.closeAll(closedText)
  }
}

/** What the browser of a controller is told of itself; null for others. */
function ownOf(who: Principal, { state }: LoadedProgramme): ProgrammeOwn | null {
  const door = doorOf(state.programme)
  const own = deskOwnOf(who, door)
  return own === null ? null : { ...own, isOwner: isOwner(who, door) }
}

/** What a report is for a role that nobody has: its frame, or nothing where the programme is locked for it. */
const unheard = ({ state }: LoadedProgramme, role: ProgrammeRole): ReturnType<typeof newsOf> => ({
  kind: 'frames',
  frames: lockOf(doorOf(state.programme), role) === null ? [{ type: 'stage_changed' }] : [],
})

/** Where the stream of a role is, and who may read it. */
const positionOf = ({ state, epoch, revs }: LoadedProgramme, role: ProgrammeRole): StreamState => ({
  epoch,
  rev: revs[role],
  door: doorOf(state.programme),
})

const newId = (): string => idFrom(crypto.getRandomValues(new Uint8Array(shortIdLength)))
