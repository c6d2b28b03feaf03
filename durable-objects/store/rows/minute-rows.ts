import type { KeptMinute } from '../../../schema/engine/recap/minutes.ts'
import * as limits from '../../../schema/limits.ts'
import type { EpochMs } from '../../../schema/values/time.ts'

export const minuteTable = `TABLE IF NOT EXISTS minutes (
  minute INTEGER PRIMARY KEY, people INTEGER NOT NULL, staying INTEGER NOT NULL,
  votes INTEGER NOT NULL, questions INTEGER NOT NULL, rated INTEGER NOT NULL, stars INTEGER NOT NULL)`

/** [RC4] What an audience did, one row for each minute in which something did. */
export class MinuteRows {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  keep({ minute, people, staying, votes, questions, rated, stars }: KeptMinute, now: EpochMs): void {
    const add = `INSERT INTO minutes VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET
      people = MAX(people, excluded.people), staying = excluded.staying, votes = votes + excluded.votes,
      questions = questions + excluded.questions, rated = rated + excluded.rated, stars = stars + excluded.stars`
    this.#sql.exec(add, minute, people, staying, votes, questions, rated, stars)
    this.#sql.exec('DELETE FROM minutes WHERE minute < ?', now - limits.minutesKeptMs)
  }

  /** Oldest first. */
  all(now: EpochMs): KeptMinute[] {
    const rows = this.#sql.exec('SELECT * FROM minutes WHERE minute >= ? ORDER BY minute', now - limits.minutesKeptMs)
    return rows.toArray().map((row) => {
      const of = (name: keyof KeptMinute) => Number(row[name] ?? 0)
      return {
        ...{ minute: of('minute'), people: of('people'), staying: of('staying'), votes: of('votes') },
        ...{ questions: of('questions'), rated: of('rated'), stars: of('stars') },
      }
    })
  }
}
