import * as z from 'zod/mini'
import type { EpochMs } from '../../../schema/values/time.ts'
import type { Job } from '../history-store.ts'
import { readRows } from './stored-rows.ts'

/** How a table of jobs is made: one row for each kind, however often it was asked for. */
export const jobTable = (name: string): string =>
  `TABLE IF NOT EXISTS ${name} (kind TEXT PRIMARY KEY, room_id TEXT NOT NULL, rev INTEGER NOT NULL, attempts INTEGER NOT NULL, due_at INTEGER NOT NULL) WITHOUT ROWID`

const jobRow = z.pipe(
  z.object({ kind: z.string(), room_id: z.string(), rev: z.number(), attempts: z.number(), due_at: z.number() }),
  z.transform(({ room_id: roomId, due_at: dueAt, ...job }): Job<string> => ({ ...job, roomId, dueAt })),
)

/** Jobs that wait in a table until they are done, which outlive what they are about. */
export class JobRows<Kind extends string> {
  readonly #sql: SqlStorage
  readonly #table: string
  readonly #isKind: (kind: string) => kind is Kind

  constructor(sql: SqlStorage, table: string, isKind: (kind: string) => kind is Kind) {
    this.#sql = sql
    this.#table = table
    this.#isKind = isKind
  }

  /** Adds a job. If one of its kind is waiting, that one starts over. */
  enqueue(kind: Kind, roomId: string, dueAt: EpochMs): void {
    this.#sql.exec(
      `INSERT INTO ${this.#table} VALUES (?, ?, 1, 0, ?)
       ON CONFLICT (kind) DO UPDATE SET rev = rev + 1, attempts = 0, room_id = excluded.room_id, due_at = excluded.due_at`,
      kind,
      roomId,
      dueAt,
    )
  }

  /** The jobs that are not done, the most urgent first. */
  all(): Job<Kind>[] {
    const rows = this.#sql.exec(`SELECT kind, room_id, rev, attempts, due_at FROM ${this.#table}`).toArray()
    return readRows('job', rows, (row) => jobRow.safeParse(row))
      .flatMap((job) => (this.#isKind(job.kind) ? [{ ...job, kind: job.kind }] : []))
      .sort((a, b) => a.dueAt - b.dueAt)
  }

  /** Removes a finished job, unless it was asked for again since it started. */
  done({ kind, rev }: Job<Kind>): void {
    this.#sql.exec(`DELETE FROM ${this.#table} WHERE kind = ? AND rev = ?`, kind, rev)
  }

  /** Puts a job off until `dueAt`, unless it was asked for again since it started: then it stays due. */
  failed({ kind, rev }: Job<Kind>, dueAt: EpochMs): void {
    const putOff = `UPDATE ${this.#table} SET attempts = attempts + 1, due_at = ? WHERE kind = ? AND rev = ?`
    this.#sql.exec(putOff, dueAt, kind, rev)
  }

  forget(kind: Kind): void {
    this.#sql.exec(`DELETE FROM ${this.#table} WHERE kind = ?`, kind)
  }

  forgetAll(): void {
    this.#sql.exec(`DELETE FROM ${this.#table}`)
  }
}
