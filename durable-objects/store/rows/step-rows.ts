import type { UndoChange } from '../../../schema/core/change.ts'
import { type UndoStep, undoStep } from '../../../schema/engine/undo/step.ts'
import { storedWrites } from '../../../schema/engine/undo/stored.ts'
import type { UndoWrite } from '../../../schema/engine/undo/write.ts'
import { parseJson } from '../../../schema/json.ts'
import type { LongTexts } from './long-texts.ts'
import { readRows } from './stored-rows.ts'

/**
 * What can be undone, one row for each step. What a step replaced is in the same row and is read only on demand: a room
 * that wakes needs only the labels. What is longer than a row may be is a long text.
 */
export class StepRows {
  readonly #sql: SqlStorage
  readonly #long: LongTexts

  constructor(sql: SqlStorage, long: LongTexts) {
    this.#sql = sql
    this.#long = long
  }

  /** Oldest first. */
  all(): UndoStep[] {
    const rows = this.#sql.exec('SELECT step FROM undo_steps ORDER BY number').toArray()
    return readRows('undo_step', rows, (row) => undoStep.safeParse(parseJson(String(row.step))))
  }

  writes(step: number): readonly UndoWrite[] | null {
    const [row] = this.#sql.exec('SELECT writes FROM undo_steps WHERE number = ?', step).toArray()
    if (row === undefined) return null
    const parsed = storedWrites.safeParse(parseJson(this.#long.whole(nameOf(step), String(row.writes))))
    return parsed.success ? parsed.data : null
  }

  keep({ before, steps, made }: UndoChange): void {
    const known = new Map(before.map((step) => [step.number, step]))
    const staying = new Set(steps.map(({ number }) => number))
    for (const number of known.keys()) {
      if (!staying.has(number)) this.#forget(number)
    }
    for (const step of steps) {
      const old = known.get(step.number)
      if (old === step) continue
      const json = JSON.stringify(step)
      if (old !== undefined) this.#sql.exec('UPDATE undo_steps SET step = ? WHERE number = ?', json, step.number)
      else this.#insert(step.number, json, made)
    }
  }

  #insert(number: number, json: string, made: readonly UndoWrite[]): void {
    const writes = this.#long.put(nameOf(number), JSON.stringify(made))
    this.#sql.exec('INSERT INTO undo_steps VALUES (?, ?, ?)', number, json, writes)
  }

  #forget(number: number): void {
    const query = "DELETE FROM undo_steps WHERE number = ? RETURNING writes = '' AS isLong"
    const [gone] = this.#sql.exec(query, number).toArray()
    if (gone?.isLong === 1) this.#long.drop(nameOf(number))
  }
}

const nameOf = (step: number): string => `undo/${step}`
