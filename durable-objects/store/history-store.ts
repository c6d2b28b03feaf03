import * as z from 'zod/mini'
import { parseJson } from '../../schema/json.ts'
import type { EpochMs } from '../../schema/values/time.ts'
import type { HistoryLine } from '../live-room/ports.ts'
import { readRows } from './rows/stored-rows.ts'

const metadata = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

const row = z.object({
  id: z.string(),
  room_id: z.string(),
  user_id: z.nullable(z.string()),
  action: z.string(),
  metadata: z.pipe(z.pipe(z.string(), z.transform(parseJson)), metadata),
  at: z.number(),
})
const waiting = z.object({ room_id: z.string(), rev: z.number(), attempts: z.number(), due_at: z.number() })

export type KeptLine = z.infer<typeof row>

/** Work that is tried until it is done. `rev` tells whether more was asked for since. */
export type Job<Kind extends string> = { kind: Kind; roomId: string; rev: number; attempts: number; dueAt: EpochMs }

/**
 * Lines of history that the directory does not have yet. They have a table of their own, so older code finds the
 * other jobs in the form it knows. Its lines outlive the room until the last one is told.
 */
export class HistoryStore {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  add(lines: readonly HistoryLine[]): void {
    const columns = 'id, room_id, user_id, action, metadata, at, due_at, attempts'
    const insert = `INSERT INTO history (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, 0)`
    for (const { id, roomId, userId, action, metadata, at } of lines)
      this.#sql.exec(insert, id, roomId, userId, action, JSON.stringify(metadata), at, at)
  }

  /** The job that tells the directory all waiting lines, or null if there are none. */
  job(): Job<'history'> | null {
    const found = this.#sql
      .exec('SELECT room_id, MAX(seq) rev, MIN(attempts) attempts, MIN(due_at) due_at FROM history GROUP BY room_id')
      .toArray()[0]
    if (found === undefined) return null
    const { room_id: roomId, rev, attempts, due_at: dueAt } = waiting.parse(found)
    return { kind: 'history', roomId, rev, attempts, dueAt }
  }

  /** The lines up to this number, the oldest first. */
  lines(upTo: number): KeptLine[] {
    const rows = this.#sql
      .exec('SELECT id, room_id, user_id, action, metadata, at FROM history WHERE seq <= ? ORDER BY seq', upTo)
      .toArray()
    return readRows('history', rows, (found) => row.safeParse(found))
  }

  /** For a room that is erased: lines that are still to be delivered no longer name anyone. */
  forgetUsers(): void {
    this.#sql.exec('UPDATE history SET user_id = NULL')
  }

  done(upTo: number): void {
    this.#sql.exec('DELETE FROM history WHERE seq <= ?', upTo)
  }

  failed(upTo: number, dueAt: EpochMs): void {
    this.#sql.exec('UPDATE history SET attempts = attempts + 1, due_at = ? WHERE seq <= ?', dueAt, upTo)
  }
}
