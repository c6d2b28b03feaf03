import type { Silence } from '../../../schema/engine/recap/silences.ts'
import * as limits from '../../../schema/limits.ts'
import type { EpochMs } from '../../../schema/values/time.ts'

/** How many times at which a screen was silent are kept. */
const silencesKept = 1_000

export const silenceTable = `TABLE IF NOT EXISTS silences (
  seq INTEGER PRIMARY KEY, screen TEXT NOT NULL, name TEXT, number INTEGER NOT NULL, since INTEGER NOT NULL, until INTEGER)`

/** [RC6] When screens were not connected: the newest of the last 30 days. */
export class SilenceRows {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  begin({ screen, name, number, since }: Silence): void {
    const insert = 'INSERT INTO silences (screen, name, number, since) VALUES (?, ?, ?, ?) RETURNING seq'
    const seq = Number(this.#sql.exec(insert, screen, name, number, since).toArray()[0]?.seq)
    const old = 'DELETE FROM silences WHERE seq <= ? OR since < ?'
    this.#sql.exec(old, seq - silencesKept, since - limits.minutesKeptMs)
  }

  end(screen: string, now: EpochMs): void {
    const short = 'DELETE FROM silences WHERE screen = ? AND until IS NULL AND since > ?'
    this.#sql.exec(short, screen, now - limits.silentScreenMs)
    this.#sql.exec('UPDATE silences SET until = ? WHERE screen = ? AND until IS NULL', now, screen)
  }

  all(now: EpochMs): Silence[] {
    const query = 'SELECT * FROM silences WHERE since >= ? ORDER BY since'
    const rows = this.#sql.exec(query, now - limits.minutesKeptMs).toArray()
    return rows.map(({ screen, name, number, since, until }) => ({
      ...{ screen: String(screen), name: typeof name === 'string' ? name : null, number: Number(number) },
      ...{ since: Number(since), until: typeof until === 'number' ? until : null },
    }))
  }
}
