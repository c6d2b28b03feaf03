import * as z from 'zod/mini'
import type { EpochMs } from '../../schema/values/time.ts'
import type { HistoryLine, Outbox } from '../live-room/ports.ts'
import { HistoryStore, type Job } from './history-store.ts'
import { hasTable, readRows } from './stored-rows.ts'

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
  readonly history: HistoryStore

  constructor(sql: SqlStorage) {
    this.#sql = sql
    this.history = new HistoryStore(sql)
  }

  mirror(roomId: string, now: EpochMs): void {
    this.#enqueue('mirror', roomId, now)
  }

  tell(lines: readonly HistoryLine[]): void {
    this.#createTables()
    this.history.add(lines)
  }

  /** Replaces the jobs about the room by its removal. Its history stays until it is delivered, and names nobody. */
  erase(roomId: string, now: EpochMs, last: readonly HistoryLine[]): void {
    this.#createTables()
    this.#sql.exec('DELETE FROM outbox')
    this.history.forgetUsers()
    this.history.add(last)
    this.#enqueue('erase', roomId, now)
  }

  /** Adds a job, due now. If one of its kind is waiting, that one starts over. */
  #enqueue(kind: OutboxJob['kind'], roomId: string, now: EpochMs): void {
    this.#createTables()
    this.#sql.exec(
      `INSERT INTO outbox VALUES (?, ?, 1, 0, ?)
       ON CONFLICT (kind) DO UPDATE SET rev = rev + 1, attempts = 0, due_at = excluded.due_at`,
      kind,
      roomId,
      now,
    )
  }

  /** Called only when there is something to store: an object that was never a room has no tables. */
  #createTables(): void {
    this.#sql.exec(
      'CREATE TABLE IF NOT EXISTS outbox (kind TEXT PRIMARY KEY, room_id TEXT NOT NULL, rev INTEGER NOT NULL, attempts INTEGER NOT NULL, due_at INTEGER NOT NULL) WITHOUT ROWID',
    )
    this.history.createTable()
  }

  /** The jobs that are not done, the most urgent first. */
  jobs(): OutboxJob[] {
    if (!hasTable(this.#sql, 'outbox')) return []
    const rows = this.#sql.exec('SELECT kind, room_id, rev, attempts, due_at FROM outbox').toArray()
    const jobs = readRows('job', rows, (row) => outboxRow.safeParse(row))
    const history = this.history.job()
    return [...jobs, ...(history === null ? [] : [history])].sort((a, b) => a.dueAt - b.dueAt)
  }

  /** Removes a finished job, unless the room has changed again since it started. */
  done(job: OutboxJob): void {
    if (job.kind === 'history') this.history.done(job.rev)
    else this.#sql.exec('DELETE FROM outbox WHERE kind = ? AND rev = ?', job.kind, job.rev)
  }

  /** Puts a job off until `dueAt`, unless the room has changed again since it started: then it stays due. */
  failed(job: OutboxJob, dueAt: EpochMs): void {
    if (job.kind === 'history') this.history.failed(job.rev, dueAt)
    else {
      const putOff = 'UPDATE outbox SET attempts = attempts + 1, due_at = ? WHERE kind = ? AND rev = ?'
      this.#sql.exec(putOff, dueAt, job.kind, job.rev)
    }
  }
}
