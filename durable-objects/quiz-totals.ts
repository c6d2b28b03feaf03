import * as z from 'zod'
import type { Quiz, QuizTally } from '../schema/room/engagement.ts'
import { parseJson } from './stored-rows.ts'

const storedTotal = z.object({
  totalResponses: z.number(),
  totalScore: z.number(),
  chosen: z.array(z.array(z.number())),
}) satisfies z.ZodType<QuizTally>

/**
 * The tally of each quiz, written together with every attempt that moves it, so that a room that wakes need not read all
 * attempts ever made. Code from before knows nothing of it: whoever comes after such code forgets all and counts anew.
 */
export class QuizTotals {
  readonly #sql: SqlStorage
  /** Quizzes in which an attempt took the place of one that could not be read: their tally is counted at the next waking. */
  readonly #unknown = new Set<string>()

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  /** Makes the table, empty. */
  createTable(): void {
    this.#sql.exec(
      'CREATE TABLE IF NOT EXISTS quiz_totals (quiz_id TEXT PRIMARY KEY, json TEXT NOT NULL) WITHOUT ROWID',
    )
    this.erase()
  }

  erase(): void {
    this.#sql.exec('DELETE FROM quiz_totals')
  }

  /** The tally as it was last kept, or null where none is that fits the quiz: it has to be counted. */
  read({ id, questions }: Quiz): QuizTally | null {
    const row = this.#sql.exec('SELECT json FROM quiz_totals WHERE quiz_id = ?', id).toArray()[0]
    const total = row === undefined ? undefined : storedTotal.safeParse(parseJson(String(row.json))).data
    if (total === undefined || total.chosen.length !== questions.length) return null
    const fits = questions.every((question, index) => total.chosen[index]?.length === question.options.length)
    return fits ? total : null
  }

  keep(quizId: string, tally: QuizTally): void {
    if (this.#unknown.has(quizId)) return
    this.#sql.exec('INSERT OR REPLACE INTO quiz_totals VALUES (?, ?)', quizId, JSON.stringify(tally))
  }

  /** Keeps the tally only where none is kept: it has not moved. */
  begin(quizId: string, tally: QuizTally): void {
    if (this.#unknown.has(quizId)) return
    this.#sql.exec('INSERT OR IGNORE INTO quiz_totals VALUES (?, ?)', quizId, JSON.stringify(tally))
  }

  /** What was kept holds no more, and what is counted from now on stands on it. */
  lose(quizId: string): void {
    this.#unknown.add(quizId)
    this.remove(quizId)
  }

  remove(quizId: string): void {
    this.#sql.exec('DELETE FROM quiz_totals WHERE quiz_id = ?', quizId)
  }
}
