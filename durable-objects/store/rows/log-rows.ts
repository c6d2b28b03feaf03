import { entryOf, type LogEntry, type LogLine, logLine } from '../../../schema/engine/log.ts'
import { parseJson } from '../../../schema/json.ts'
import * as limits from '../../../schema/limits.ts'
import type { EpochMs } from '../../../schema/values/time.ts'
import { readRows } from './stored-rows.ts'

/** How long a line is kept. */
export const logKeptMs = 30 * 86_400_000
/** How often lines that are too many or too old are looked for: once in so many lines. */
export const logPrunedEvery = 64

/**
 * [LG2] The lines of the log: the newest 10,000 of the last 30 days. A line costs one row in the write of its command, and
 * nothing is read for it: SQLite numbers the lines.
 */
export class LogRows {
  readonly #sql: SqlStorage
  /** How many lines were added since the room woke. It only says when to look for old ones, so a write that failed may count. */
  #added = 0

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  add(line: LogLine): void {
    const at = Date.parse(line.at)
    this.#sql.exec('INSERT INTO log (at, json) VALUES (?, ?)', at, JSON.stringify(line))
    // With the first one too: a room that sleeps between its presses never comes to the second look.
    if (this.#added % logPrunedEvery === 0) this.#prune(at)
    this.#added += 1
  }

  /** Removes what is old. The newest line stays, so the numbers only grow. Only what is removed is read, and a row after it. */
  #prune(now: EpochMs): void {
    this.#sql.exec('DELETE FROM log WHERE seq <= (SELECT MAX(seq) FROM log) - ?', limits.logLines)
    const oldest = 'SELECT seq FROM log WHERE at >= ? ORDER BY seq LIMIT 1'
    this.#sql.exec(`DELETE FROM log WHERE seq < (${oldest})`, now - logKeptMs)
  }

  read(before: number, limit: number, now: EpochMs): LogEntry[] {
    const query = 'SELECT seq, json FROM log WHERE seq < ? AND at >= ? ORDER BY seq DESC LIMIT ?'
    return entriesIn(this.#sql.exec(query, before, now - logKeptMs, limit))
  }

  /** The newest lines of these commands. */
  of(types: readonly string[], now: EpochMs): LogEntry[] {
    const names = types.map(() => '?').join(', ')
    const query = `SELECT seq, json FROM log WHERE at >= ? AND json ->> '$.type' IN (${names}) ORDER BY seq DESC LIMIT ?`
    return entriesIn(this.#sql.exec(query, now - logKeptMs, ...types, limits.logPageMost))
  }
}

const entriesIn = (cursor: SqlStorageCursor<Record<string, SqlStorageValue>>): LogEntry[] =>
  readRows<LogEntry>('log', cursor.toArray(), (row) => {
    const parsed = logLine.safeParse(parseJson(String(row.json)))
    return parsed.success ? { success: true, data: entryOf(parsed.data, Number(row.seq)) } : { success: false }
  })
