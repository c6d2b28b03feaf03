import * as z from 'zod/mini'
import type { EpochMs } from '../../schema/values/time.ts'
import type { HistoryLine, Outbox } from '../live-room/ports.ts'
import { HistoryStore, type Job } from './history-store.ts'
import type { Schema } from './schema.ts'
import { readRows } from './stored-rows.ts'

/** A pending job for D1: update the mirror, remove the room from it, or deliver its history. */
export type OutboxJob = Job<'mirror' | 'erase' | 'history'>

/** A job as it is kept. */
const outboxRow = z.pipe(
  z.object({
    kind: z.enum(['mirror', 'erase']),
    room_id: z.string(),
    rev: z.number(),
    attempts: z.number(),
    due_at: z.number(),
  }),
  z.transform(({ room_id: roomId, due_at: dueAt, ...job }): OutboxJob => ({ ...job, roomId, dueAt })),
)

/** What the room still has to tell the directory: one job of a kind, however often it was asked for. */
export class OutboxStore implements Outbox {
  readonly #sql: SqlStorage
  readonly #schema: Schema
  readonly history: HistoryStore
  /** When the first job is due; undefined while that has to be looked up. */
  #nextDueAt: EpochMs | null | undefined

  constructor(sql: SqlStorage, schema: Schema) {
    this.#sql = sql
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
    this.#sql.exec('DELETE FROM outbox')
    this.history.forgetUsers()
    this.history.add(last)
    this.#enqueue('erase', roomId, now)
  }

  /** Adds a job, due now. If one of its kind is waiting, that one starts over. */
  #enqueue(kind: OutboxJob['kind'], roomId: string, now: EpochMs): void {
    this.#nextDueAt = undefined
    this.#sql.exec(
      `INSERT INTO outbox VALUES (?, ?, 1, 0, ?)
       ON CONFLICT (kind) DO UPDATE SET rev = rev + 1, attempts = 0, due_at = excluded.due_at`,
      kind,
      roomId,
      now,
    )
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
    const rows = this.#sql.exec('SELECT kind, room_id, rev, attempts, due_at FROM outbox').toArray()
    const jobs = readRows('job', rows, (row) => outboxRow.safeParse(row))
    const history = this.history.job()
    return [...jobs, ...(history === null ? [] : [history])].sort((a, b) => a.dueAt - b.dueAt)
  }

  /** Removes a finished job, unless the room has changed again since it started. */
  done(job: OutboxJob): void {
    this.#nextDueAt = undefined
    if (job.kind === 'history') this.history.done(job.rev)
    else this.#sql.exec('DELETE FROM outbox WHERE kind = ? AND rev = ?', job.kind, job.rev)
  }

  /** Puts a job off until `dueAt`, unless the room has changed again since it started: then it stays due. */
  failed(job: OutboxJob, dueAt: EpochMs): void {
    this.#nextDueAt = undefined
    if (job.kind === 'history') this.history.failed(job.rev, dueAt)
    else {
      const putOff = 'UPDATE outbox SET attempts = attempts + 1, due_at = ? WHERE kind = ? AND rev = ?'
      this.#sql.exec(putOff, dueAt, job.kind, job.rev)
    }
  }
}
