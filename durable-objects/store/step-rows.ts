import type { Noted } from '../../schema/core/change.ts'
import { parseJson } from '../../schema/json.ts'
import { type UndoStep, undoStep } from '../../schema/tools/undo/entity.ts'
import { storedWrites } from '../../schema/tools/undo/stored.ts'
import type { UndoWrite } from '../../schema/tools/undo/write.ts'
import { readRows } from './stored-rows.ts'

/**
 * What can be undone, one row for each step. What a step replaced is in the same row and is read only on demand: a room
 * that wakes needs only the labels. What is longer than a row may be goes on in `undo_more`.
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
    if (row === undefined) return null
    const more = this.#sql.exec('SELECT writes FROM undo_more WHERE number = ? ORDER BY part', step).toArray()
    const text = [row, ...more].map(({ writes }) => String(writes)).join('')
    const parsed = storedWrites.safeParse(parseJson(text))
    return parsed.success ? parsed.data : null
  }

  keep({ before, steps, made }: Noted): void {
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
    const [first = '', ...more] = piecesOf(JSON.stringify(made))
    this.#sql.exec('INSERT INTO undo_steps VALUES (?, ?, ?)', number, json, first)
    // Code of an earlier release forgets a step without the rest of it.
    this.#sql.exec('DELETE FROM undo_more WHERE number = ?', number)
    for (const [part, text] of more.entries())
      this.#sql.exec('INSERT INTO undo_more VALUES (?, ?, ?)', number, part, text)
  }

  #forget(number: number): void {
    this.#sql.exec('DELETE FROM undo_steps WHERE number = ?', number)
    this.#sql.exec('DELETE FROM undo_more WHERE number = ?', number)
  }

  erase(): void {
    this.#sql.exec('DELETE FROM undo_steps')
    this.#sql.exec('DELETE FROM undo_more')
  }
}

/** A row holds 2 MB at most, and a character up to three bytes. */
const pieceLength = 500_000

/** A text in pieces that fit into a row. No piece ends within a character. */
function piecesOf(text: string): string[] {
  const pieces: string[] = []
  for (let start = 0; start < text.length; ) {
    const end = start + pieceLength
    const isSplit = end < text.length && text.codePointAt(end - 1) !== text.charCodeAt(end - 1)
    pieces.push(text.slice(start, isSplit ? end - 1 : end))
    start = isSplit ? end - 1 : end
  }
  return pieces
}
