/** What is kept of the cells of a file or a paste, however many and long they are. */
import { maxColumns } from '../../../../schema/sheet/file/limits.ts'
import type { Cell, Row, Rows } from '../../../../schema/sheet/times.ts'
import * as limits from './limits.ts'
import { type CellsFound, type CellsRead, failed } from './read-cells.ts'

/**
 * The sheets that have something in them, with their first rows and columns, and with endless texts cut. A small file
 * may repeat one long text in every cell, so a worker does this before it replies.
 */
export function withinLimits(found: CellsFound): CellsRead {
  if (!found.ok) return found
  const sheets = found.sheets
    .map(({ name, cells }) => ({
      name,
      cells: cells.slice(0, limits.maxRows).map((row) => row.slice(0, maxColumns).map(withoutRest)),
      rowCount: cells.reduce((last, row, index) => (isFilled(row) ? index + 1 : last), 0),
    }))
    .filter(({ cells }) => cells.some(isFilled))
  if (sheets.length === 0) return failed('empty')
  return lengthOf(sheets) > limits.maxTextLength ? failed('too_much') : { ok: true, sheets }
}

const isFilled = (row: Row): boolean => row.some((cell) => (cell ?? '') !== '')

const isLong = (cell: Cell): cell is string => typeof cell === 'string' && cell.length > limits.maxCellLength

const withoutRest = (cell: Cell): Cell => (isLong(cell) ? cell.trim().slice(0, limits.maxCellLength) : cell)

function lengthOf(sheets: readonly { cells: Rows }[]): number {
  let length = 0
  for (const { cells } of sheets) {
    for (const row of cells) for (const cell of row) length += typeof cell === 'string' ? cell.length : 0
  }
  return length
}
