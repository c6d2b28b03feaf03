/** What a sheet or a text is as a table, and how well it fits. */

import { isBlank } from '../columns/column-content.ts'
import { findColumns, namedHeading } from '../columns/find-columns.ts'
import { type Cell, filledIn, type Row, type Rows, textOf } from '../times.ts'
import { inFirstColumns } from './second-tables.ts'
import { bestWay } from './ways.ts'

/**
 * [X1] [X21] [X49] The cells of a sheet as a table. The lines of a text are cut in each way that it allows, and the way is taken
 * that explains most lines and whose times are most like those of a day. Any other sheet stays as it is.
 */
export function tableOf<R extends Row>(cells: readonly R[]): readonly (R | Cell[])[] {
  const whole = inFirstColumns(cells)
  if (whole !== cells || findColumns(cells) !== null || isTable(cells)) return whole
  const { rows, fit } = bestWay(cells.map((row) => row.map(textOf).filter(Boolean).join(', ')))
  return fit > 0 ? rows.map(withNote) : cells
}

/**
 * How well cells fit as a table, as `bestWay` says it of lines: its rows have a time and a title. Words above its columns say most, and
 * without any of these, rows with as many cells still are a table.
 */
export function fitOfTable(rows: Rows): number {
  const layout = findColumns(rows)
  if (layout === null) return namedHeading(rows) !== null ? 0.5 : isTable(rows) ? 0.1 : 0
  const { heading, columns, titleCandidates = [], stageColumns = [] } = layout
  const isFilled = (row: Row, places: readonly (number | undefined)[]) =>
    places.some((column) => column !== undefined && !isBlank(row[column]))
  const times = [columns.start, columns.range, columns.end, columns.duration]
  const titles = [columns.title, ...titleCandidates, ...stageColumns.map(({ title }) => title)]
  const below = rows.slice(heading + 1).filter((row) => row.some((cell) => !isBlank(cell)))
  const share = below.filter((row) => isFilled(row, times) && isFilled(row, titles)).length / Math.max(1, below.length)
  return layout.isPlaced === true ? share * 1.05 : 0.85 + share / 2
}

/** A line of figures, such as a year, is no time: it goes where the titles are. */
const withNote = (row: Cell[]): Cell[] => (row.length === 1 && /^\d+$/.test(textOf(row[0])) ? [null, ...row] : row)

/** [X32] Most rows have as many cells, more than commas make of lines: what is in a cell of its own stays there. */
export function isTable(cells: Rows): boolean {
  const counts = cells.map((row) => filledIn(row).length).filter((count) => count > 0)
  const widths = counts.filter((count) => count > 1)
  const usual = [...widths].sort((one, other) => one - other)[Math.floor(widths.length / 2)] ?? 0
  return widths.length * 2 > counts.length && counts.filter((count) => count === usual).length >= counts.length * 0.75
}
