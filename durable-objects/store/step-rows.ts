import type { Noted } from '../../schema/core/change.ts'
import { parseJson } from '../../schema/json.ts'
import { type UndoStep, undoStep } from '../../schema/tools/undo/entity.ts'
import { storedWrites } from '../../schema/tools/undo/stored.ts'
import type { UndoWrite } from '../../schema/tools/undo/write.ts'
import { readRows } from './stored-rows.ts'

/**
 * What can be undone, one row for each step. What a step replaced is in the same row and is read only on demand: a room
 * that wakes needs only the labels.
 */
export class StepRows {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  /** Oldest first. */
  all(): UndoStep[] {
    const rows = this.#sql.exec('SELECT step FROM undo_steps ORDER BY number').toArray()
    return readRows('undo_step', rows, (row) => undoStep.safeParse(parseJson(String(row.step))))
  }

  writes(step: number): readonly UndoWrite[] | null {
    const [row] = this.#sql.exec('SELECT writes FROM undo_steps WHERE number = ?', step).toArray()
    const parsed = row === undefined ? null : storedWrites.safeParse(parseJson(String(row.writes)))
    return parsed?.success === true ? parsed.data : null
  }

  keep({ before, steps, made }: Noted): void {
    const known = new Map(before.map((step) => [step.number, step]))
    const staying = new Set(steps.map(({ number }) => number))
    for (const number of known.keys()) {
      if (!staying.has(number)) this.#sql.exec('DELETE FROM undo_steps WHERE number = ?', number)
    }
    for (const step of steps) {
      const old = known.get(step.number)
      if (old === step) continue
      const json = JSON.stringify(step)
      if (old !== undefined) this.#sql.exec('UPDATE undo_steps SET step = ? WHERE number = ?', json, step.number)
      else this.#sql.exec('INSERT INTO undo_steps VALUES (?, ?, ?)', step.number, json, JSON.stringify(made))
    }
  }

  erase(): void {
    this.#sql.exec('DELETE FROM undo_steps')
  }
}
