import { parseJson } from '../../schema/json.ts'
import { type Programme, programme, type Stage, stage, takenSession } from '../../schema/programme/entity.ts'
import { type StageReport, stageReport } from '../../schema/programme/reports/report.ts'
import { keptOffer, type OfferedSession, offeredSession } from '../../schema/programme/schedule/difference.ts'
import { inStageOrder, type ProgrammeChange, type ProgrammeState, sessionKey } from '../../schema/programme/state.ts'
import { type Told, toldIn } from '../../schema/schedules/feeds/told.ts'
import { type Logo, logo, noLogo } from '../../schema/tools/look/entity.ts'
import { type KnownScreen, knownScreen } from '../../schema/tools/screens/entity.ts'
import type { EpochMs } from '../../schema/values/time.ts'
import type { FirstReply, KeptReply } from '../live-room/ports.ts'
import { EntityRows, entityTables } from '../store/rows/entity-rows.ts'
import { jobTable } from '../store/rows/job-rows.ts'
import { LongTexts, longTextTable } from '../store/rows/long-texts.ts'
import { ReplyRows, replyTables } from '../store/rows/reply-rows.ts'
import type { Schema, Step } from '../store/schema.ts'

/** How long what is offered of a schedule that was read again can be taken. */
const offerKeptMs = 3_600_000

/** Oldest first. A step that has been released is never changed: what is new becomes a step of its own. */
export const programmeSteps: readonly Step[] = [
  { version: 1, adds: [...entityTables, ...replyTables, longTextTable, jobTable('outbox')] },
]

/** What is different in a schedule that was read again, under the name of the offer. */
export type Offer = { id: string; sessions: readonly OfferedSession[] }

/** The streams of a programme: one for its controllers, one for everyone. */
export type ProgrammeRevs = { controller: number; viewer: number }

/** A programme as it is in memory, with what its rooms last reported, by the id of their stage. */
export type LoadedProgramme = {
  state: ProgrammeState
  reports: ReadonlyMap<string, StageReport>
  epoch: string
  revs: ProgrammeRevs
}

/** What one step writes: all of it or nothing. */
type ProgrammeWrite = {
  changes: readonly ProgrammeChange[]
  report?: { stageId: string; report: StageReport }
  revs: ProgrammeRevs
  kept: KeptReply | null
  now: EpochMs
  /** Writes elsewhere in the same transaction. */
  also: () => void
}

/** A programme's own SQLite. An object that was never created as a programme writes nothing at all. */
export class ProgrammeStore {
  readonly #storage: DurableObjectStorage
  readonly #schema: Schema
  readonly #entities: EntityRows
  readonly #replies: ReplyRows

  constructor(storage: DurableObjectStorage, schema: Schema) {
    this.#storage = storage
    this.#schema = schema
    this.#entities = new EntityRows(storage.sql, schema)
    this.#replies = new ReplyRows(storage.sql, new LongTexts(storage.sql))
  }

  load(): LoadedProgramme | null {
    const meta = this.#entities.meta()
    const [found] = this.#entities.all<Programme>('programme', programme)
    const epoch = meta.get('epoch')
    if (found === undefined || epoch === undefined) return null
    const stages = inStageOrder(this.#entities.all<Stage>('stage', stage))
    const sessions = new Map(this.#entities.all('session', takenSession).map((one) => [sessionKey(one), one]))
    const ofRoom = new Map(this.#entities.all<StageReport>('report', stageReport).map((one) => [one.roomId, one]))
    const reports = stages.flatMap(({ id, roomId }) => {
      const report = ofRoom.get(roomId)
      return report === undefined ? [] : [[id, report] as const]
    })
    const [shown = noLogo] = this.#entities.all<Logo>('logo', logo)
    const revs = { controller: Number(meta.get('rev_controller') ?? 0), viewer: Number(meta.get('rev_viewer') ?? 0) }
    return { state: { programme: found, stages, sessions, logo: shown }, reports: new Map(reports), epoch, revs }
  }

  /** Whether a programme is stored here, readable or not. */
  holdsProgramme(): boolean {
    return !this.#entities.isEmpty()
  }

  create(epoch: string, write: ProgrammeWrite): void {
    this.#schema.make(() => {
      this.#entities.setMeta('epoch', epoch)
      this.#write(write)
    })
  }

  commit(write: ProgrammeWrite): void {
    try {
      this.#storage.transactionSync(() => this.#write(write))
    } catch (error) {
      this.#replies.forgetMemory()
      throw error
    }
  }

  reply(key: string, now: EpochMs): FirstReply | null {
    return this.#schema.isMade ? this.#replies.find(key, now) : null
  }

  /** What calendars were told of each session. */
  calendarTold(): Told[] {
    return toldIn(this.#entities.meta().get('calendar') ?? '[]')
  }

  keepCalendarTold(told: readonly Told[]): void {
    this.#entities.setMeta('calendar', JSON.stringify(told))
  }

  /** [SG1] The signs that were seen. */
  signs(): KnownScreen[] {
    return this.#entities.all<KnownScreen>('sign', knownScreen)
  }

  keepSign(sign: KnownScreen): void {
    this.#entities.put('sign', sign.id, sign)
  }

  forgetSign(id: string): void {
    this.#entities.remove('sign', id)
  }

  /** [DF2] Keeps what was offered last of a schedule that was read again, in place of what was offered before. */
  keepOffer(offer: Offer, at: EpochMs): void {
    this.#storage.transactionSync(() => {
      this.#entities.removeAll('offered')
      for (const [place, session] of offer.sessions.entries()) this.#entities.put('offered', String(place), session)
      this.#entities.setMeta('offer', JSON.stringify({ id: offer.id, at, count: offer.sessions.length }))
    })
  }

  /** What was offered last, if that is not too long ago. */
  offer(now: EpochMs): Offer | null {
    const kept = keptOffer.safeParse(parseJson(this.#entities.meta().get('offer') ?? 'null'))
    if (!kept.success || now - kept.data.at > offerKeptMs) return null
    const sessions = this.#entities.all<OfferedSession>('offered', offeredSession)
    return sessions.length === kept.data.count ? { id: kept.data.id, sessions } : null
  }

  /** Forgets the programme; its jobs stay until they are done. */
  erase(also: () => void): void {
    this.#storage.transactionSync(() => {
      for (const table of ['meta', 'entities', 'replies', 'long_texts']) this.#storage.sql.exec(`DELETE FROM ${table}`)
      this.#replies.forgetMemory()
      also()
    })
  }

  #write({ changes, report, revs, kept, now, also }: ProgrammeWrite): void {
    for (const change of changes) this.#apply(change)
    if (report !== undefined) this.#entities.put('report', report.stageId, report.report)
    for (const [role, rev] of Object.entries(revs)) this.#entities.setMeta(`rev_${role}`, String(rev))
    if (kept !== null) this.#replies.keep(kept, now)
    also()
  }

  #apply(change: ProgrammeChange): void {
    switch (change.kind) {
      case 'programme':
        return this.#entities.put('programme', '', change.programme)
      case 'stage':
        return this.#entities.put('stage', change.stage.id, change.stage)
      case 'stage_removed':
        this.#entities.remove('report', change.stage.id)
        return this.#entities.remove('stage', change.stage.id)
      case 'logo':
        return this.#entities.put('logo', '', change.logo)
      case 'session':
        return this.#entities.put('session', sessionKey(change.session), change.session)
      case 'session_removed':
        return this.#entities.remove('session', change.key)
    }
  }
}
