import { entryOf, type LogEntry, type LogLine, logLine } from '../../schema/engine/log.ts'
import { parseJson } from '../../schema/json.ts'
import * as limits from '../../schema/limits.ts'
import type { EpochMs } from '../../schema/values/time.ts'
import { readRows } from './stored-rows.ts'

/** [LG2] The lines of the log: the newest 10,000 of the last 30 days. A line costs one row in the write of its command. */
export class LogRows {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  add(line: LogLine): void {
    const at = Date.parse(line.at)
    // The newest line is never removed, so the numbers only grow.
    const insert = 'INSERT INTO log (at, json) VALUES (?, ?) RETURNING seq'
    const seq = Number(this.#sql.exec(insert, at, JSON.stringify(line)).toArray()[0]?.seq)
    if (seq % limits.logPrunedEvery !== 0) return
    this.#sql.exec('DELETE FROM log WHERE seq <= ? OR at < ?', seq - limits.logLines, at - limits.logKeptMs)
  }

  read(before: number, limit: number, now: EpochMs): LogEntry[] {
    const query = 'SELECT seq, json FROM log WHERE seq < ? AND at >= ? ORDER BY seq DESC LIMIT ?'
    const rows = this.#sql.exec(query, before, now - limits.logKeptMs, limit).toArray()
    return readRows<LogEntry>('log', rows, (row) => {
      const parsed = logLine.safeParse(parseJson(String(row.json)))
      return parsed.success ? { success: true, data: entryOf(parsed.data, Number(row.seq)) } : { success: false }
    })
  }
}
