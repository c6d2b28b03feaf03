import * as limits from '../../schema/limits.ts'
import type { StageReport } from '../../schema/programme/reports/report.ts'
import type { EpochMs } from '../../schema/values/time.ts'
import type { Patience } from '../patience.ts'
import { JobRows } from '../store/rows/job-rows.ts'
import { WaitingJobs } from '../store/waiting-jobs.ts'
import type { ProgrammeCalls } from './programme-calls.ts'

/** A room reports to its programme at most this often. */
const reportPauseMs = 1_000

/** A report is due; or a programme has to learn that the room is gone. */
type Kind = 'report' | `left ${string}`
const isKind = (kind: string): kind is Kind => kind === 'report' || kind.startsWith('left ')

type Options = {
  sql: SqlStorage
  programme: (id: string) => DurableObjectStub<ProgrammeCalls>
  /** The room as it is now, and its programme; null if it belongs to none. */
  report: () => { programmeId: string; report: StageReport; isRunning: boolean } | null
  /** The programme does not know the room. */
  onUnknown: (programmeId: string) => void
  now: () => EpochMs
  patience: () => Patience
}

/**
 * [PR4] A room tells its programme how its show goes, at most once a second and while something runs at least once a minute.
 * A programme that is away is told later, and stops no show.
 */
export class RoomReports {
  readonly #options: Options
  readonly #rows: JobRows<Kind>
  readonly #jobs: WaitingJobs<Kind>
  #reportedAt: EpochMs = 0
  /** When the first job is due; undefined while that has to be looked up. */
  #nextDueAt: EpochMs | null | undefined
  #isThere = false

  constructor(options: Options) {
    this.#options = options
    const rows = new JobRows(options.sql, table, isKind)
    this.#rows = rows
    this.#jobs = new WaitingJobs<Kind>({
      jobs: () => this.#all(),
      work: ({ kind, roomId }) => this.#work(kind, roomId),
      done: (job) => this.#moved(() => rows.done(job)),
      failed: (job, dueAt) => this.#moved(() => rows.failed(job, dueAt)),
      reasonOf: String,
      now: options.now,
      patience: options.patience,
      longestWaitMs: limits.reportEveryMs,
    })
  }

  /** There is something to report. Called inside the transaction that causes it. */
  note(roomId: string, now: EpochMs): void {
    this.#enqueue('report', roomId, Math.max(now, this.#reportedAt + reportPauseMs))
  }

  /** The room is gone, or no longer a stage. */
  left(programmeId: string, roomId: string, now: EpochMs): void {
    this.#enqueue(`left ${programmeId}`, roomId, now)
  }

  nextDueAt(): EpochMs | null {
    if (this.#nextDueAt === undefined) this.#nextDueAt = this.#all()[0]?.dueAt ?? null
    return this.#nextDueAt
  }

  runDue(until: EpochMs | null = null): Promise<void> {
    return this.nextDueAt() === null ? Promise.resolve() : this.#jobs.runDue(until)
  }

  #enqueue(kind: Kind, roomId: string, dueAt: EpochMs): void {
    if (this.#hasTable()) this.#moved(() => this.#rows.enqueue(kind, roomId, dueAt))
  }

  async #work(kind: Kind, roomId: string): Promise<void> {
    const { programme, report, onUnknown, now } = this.#options
    if (kind !== 'report') return programme(kind.slice('left '.length)).left(roomId)
    const told = report()
    if (told === null) return
    this.#reportedAt = now()
    const answer = await programme(told.programmeId).report(told.report)
    if (answer === 'unknown') onUnknown(told.programmeId)
    else if (told.isRunning && this.#isDone()) this.#enqueue('report', roomId, now() + limits.reportEveryMs)
  }

  /** Whether nothing was noted while the programme was told: that is due sooner than in a minute. */
  #isDone(): boolean {
    return this.#all().every(({ kind, dueAt }) => kind !== 'report' || dueAt <= this.#reportedAt)
  }

  #moved(write: () => void): void {
    this.#nextDueAt = undefined
    write()
  }

  #all() {
    return this.#hasTable() ? this.#rows.all() : []
  }

  /** Everything of the object was removed. */
  forget(): void {
    this.#moved(() => undefined)
    this.#isThere = false
  }

  /** An object that never was a room has no table, and neither has a room that was erased. */
  #hasTable(): boolean {
    if (this.#isThere) return true
    const found = this.#options.sql.exec('SELECT 1 FROM sqlite_master WHERE name = ?', table).toArray()
    this.#isThere = found.length > 0
    return this.#isThere
  }
}

const table = 'programme_outbox'
