import type { EpochMs } from '../../schema/values/time.ts'
import type { HistoryLine, Outbox } from '../live-room/ports.ts'
import { HistoryStore, type Job } from './history-store.ts'
import { JobRows } from './rows/job-rows.ts'
import type { Schema } from './schema.ts'

/** A pending job for D1: update the mirror, remove the room from it, or deliver its history. */
export type OutboxJob = Job<'mirror' | 'erase' | 'history'>

/** What is a row of the table; lines of history have their own. */
type Kept = 'mirror' | 'erase'
const isKept = (kind: string): kind is Kept => kind === 'mirror' || kind === 'erase'

/** What the room still has to tell the directory: one job of a kind, however often it was asked for. */
export class OutboxStore implements Pick<Outbox, 'mirror' | 'tell' | 'erase'> {
  readonly #rows: JobRows<Kept>
  readonly #schema: Schema
  readonly history: HistoryStore
  /** When the first job is due; undefined while that has to be looked up. */
  #nextDueAt: EpochMs | null | undefined

  constructor(sql: SqlStorage, schema: Schema) {
    this.#rows = new JobRows(sql, 'outbox', isKept)
    this.#schema = schema
    this.history = new HistoryStore(sql)
  }

  mirror(roomId: string, now: EpochMs): void {
    this.#enqueue('mirror', roomId, now)
  }

  tell(lines: readonly HistoryLine[]): void {
    this.#nextDueAt = undefined
    this.history.add(lines)
  }

  /** Replaces the jobs about the room by its removal. Its history stays until it is delivered, and names nobody. */
  erase(roomId: string, now: EpochMs, last: readonly HistoryLine[]): void {
    this.#rows.forgetAll()
    this.history.forgetUsers()
    this.history.add(last)
    this.#enqueue('erase', roomId, now)
  }

  /** Adds a job, due now. If one of its kind is waiting, that one starts over. */
  #enqueue(kind: Kept, roomId: string, now: EpochMs): void {
    this.#nextDueAt = undefined
    this.#rows.enqueue(kind, roomId, now)
  }

  /** When the first job is due; null if nothing waits. Storage is asked only after a change. */
  nextDueAt(): EpochMs | null {
    return this.#nextDueAt === undefined ? (this.jobs()[0]?.dueAt ?? null) : this.#nextDueAt
  }

  /** The jobs that are not done, the most urgent first. */
  jobs(): OutboxJob[] {
    // If reading fails, the next look fails too, instead of trusting what was known before.
    this.#nextDueAt = undefined
    const jobs = this.#schema.isMade ? this.#read() : []
    this.#nextDueAt = jobs[0]?.dueAt ?? null
    return jobs
  }

  #read(): OutboxJob[] {
    const history = this.history.job()
    return [...this.#rows.all(), ...(history === null ? [] : [history])].sort((a, b) => a.dueAt - b.dueAt)
  }

  /** Removes a finished job, unless the room has changed again since it started. */
  done({ kind, ...job }: OutboxJob): void {
    this.#nextDueAt = undefined
    if (kind === 'history') this.history.done(job.rev)
    else this.#rows.done({ kind, ...job })
  }

  /** Puts a job off until `dueAt`, unless the room has changed again since it started: then it stays due. */
  failed({ kind, ...job }: OutboxJob, dueAt: EpochMs): void {
    this.#nextDueAt = undefined
    if (kind === 'history') this.history.failed(job.rev, dueAt)
    else this.#rows.failed({ kind, ...job }, dueAt)
  }
}
