/** Tables below each other on one sheet, each with a heading of its own. */
import { findColumns, namedHeading } from '../columns/find-columns.ts'
import { type Columns, ownHeadingOf, type SheetField } from '../layout.ts'
import { type Cell, filledIn, type Row, textOf } from '../times.ts'

const textIn = (row: Row | undefined): string => (row ?? []).map(textOf).join('\t')

/**
 * [X45] The rows of a sheet in the columns of its first table: below another heading that names them in another order they
 * are put there, and that heading is a line.
 */
export function inFirstColumns<R extends Row>(rows: readonly R[]): readonly (R | Cell[])[] {
  const isHeading = (row: Row, at: number) =>
    filledIn(row).length >= 2 && filledIn(rows[at - 1] ?? []).length <= 1 && namedHeading(rows.slice(at, at + 3)) === 0
  const headings = rows.flatMap((row, at) => (isHeading(row, at) ? [at] : []))
  const [first = 0] = headings
  const others = headings.filter((at) => textIn(rows[at]) !== textIn(rows[first]))
  if (others.length === 0 || ownHeadingOf(rows[first]) !== null) return rows
  /** The columns of some rows up to the next heading. */
  const columnsOf = (from: number, heading: number) =>
    findColumns(
      rows.slice(
        from,
        headings.find((other) => other > heading),
      ),
    )?.columns
  const to = columnsOf(0, first)
  if (to === undefined) return rows
  let from = to
  return rows.map((row, at) => {
    if (headings.includes(at)) from = columnsOf(at, at) ?? to
    if (others.includes(at)) return [row.map(textOf).filter(Boolean).join(' ')]
    return at < first || isSame(from, to) ? row : moved(row, from, to)
  })
}

const isSame = (one: Columns, other: Columns): boolean =>
  (['title', 'start', 'range', 'end', 'duration', 'day'] as const).every((field) => one[field] === other[field])

function moved(row: Row, from: Columns, to: Columns): Cell[] {
  if (filledIn(row).length < 2) return [...row]
  const cells: Cell[] = []
  const cellOf = (field: SheetField): Cell => row[from[field] ?? -1]
  for (const [name, column] of Object.entries(to)) {
    const field = name as SheetField // The keys of columns are fields.
    cells[column] = cellOf(field)
    if (field === 'start' && from.start === undefined) cells[column] = cellOf('range')
    if (field === 'range' && from.range === undefined)
      cells[column] = [cellOf('start'), cellOf('end')].map(textOf).filter(Boolean).join('-')
  }
  return Array.from(cells, (cell) => cell ?? null)
}
