/** Finds the columns of a sheet: by the names people give them in a dozen languages, and by what is in them. */

import { exportHeading, laterColumns, oldestHeading } from '../../tools/timers/rundown-heading.ts'
import { type Columns, type FurtherColumn, type Layout, ownHeadingOf } from '../layout.ts'
import { clockRangeOf, isTimeOfDay } from '../text/clock-text.ts'
import { lengthTextOf } from '../text/length-text.ts'
import { type Cell, type Row, type Rows, textOf, widthOf, wordsOfCell } from '../times.ts'
import { blocksOf, inBlock } from './blocks.ts'
import { isBlank } from './column-content.ts'
import { fittingColumns } from './fitting-columns.ts'
import { type HeadingWords, wordsOfHeading } from './heading-words.ts'

// The end is for readers: clocks that are put back would make it disagree with the length.
const ownPlaces = { title: 0, duration: 1, start: 2, speaker: 4, notes: 5, type: 6, trigger: 7, color: 8 }

/**
 * The columns of our own exports, which may have fewer. [X23] What has another name is a column of the
 * room. One that is called as an earlier one, such as Notes, has a number behind it.
 */
function ownLayout(heading: number, row: Row, own: readonly string[]): Layout {
  const columns: Columns = { ...ownPlaces }
  const further: FurtherColumn[] = []
  const seen = new Set<string>()
  const knownNames = new Set([...exportHeading, ...own].map((name) => textOf(name).toLowerCase()))
  /** The English name of a later column. */
  const later = (name: string) =>
    exportHeading[own.findIndex((one, at) => at >= oldestHeading.length && textOf(one) === name)]
  for (const [column, cell] of row.entries()) {
    const name = wordsOfCell(cell)
    const known = seen.has(name) ? undefined : later(textOf(name))
    seen.add(name)
    const field = laterColumns.find((one) => one.name === known)?.field
    if (field !== undefined) columns[field] = column
    if (known !== undefined || column < oldestHeading.length || name === '') continue
    const plain = /^(.*) \(\d+\)$/.exec(name)?.[1] ?? ''
    further.push({ column, name: knownNames.has(plain.toLowerCase()) ? plain : name })
  }
  return { heading, columns, further }
}

const headingRows = 20

/**
 * [X1] The heading of a sheet: the row among the first 20 that names most columns, a time or a length among them; or, if
 * no row names any, the row above the first time. The columns are what their headings say, as far as their cells agree,
 * and what their cells show where no heading says it.
 * @returns null if the user has to choose the columns
 */
export function findColumns(rows: Rows): Layout | null {
  for (const [at, row] of rows.slice(0, headingRows).entries()) {
    const own = ownHeadingOf(row)
    if (own !== null) return ownLayout(at, row, own)
  }
  const named = namedHeading(rows)
  const heading = named ?? placedHeading(rows)
  if (heading === null) return null
  const fitting = fittingColumns(rows, heading)
  if (fitting === null) return null
  const hasTitle = fitting.columns.title !== undefined || (fitting.titleCandidates ?? []).length > 0
  const isPlaced = named === null ? { isPlaced: true } : {}
  return hasTitle ? { heading, ...fitting, ...isPlaced } : null
}

/** [X1] The columns of lines that were cut behind their times, in whatever order these are. */
export function listColumns(rows: Rows): Layout | null {
  const first = rows.findIndex(([time]) => isTimed(time))
  return first < 0 ? null : { heading: first - 1, columns: { range: 0, title: 1 }, isPlaced: true }
}

/** [X37] The columns of one of several running orders next to each other: the one of that name, else the first. */
export function findBlock(rows: Rows, found: Layout, name: string | undefined): Layout {
  const blocks = blocksOf(rows, found.heading)
  const block = blocks.find((one) => one.name === name) ?? blocks[0]
  const own = block === undefined ? null : findColumns(inBlock(rows, block))
  return own === null ? found : { ...own, blocks, block }
}

/** The row among the first 20 whose words name most columns, a time or a length among them. */
export function namedHeading(rows: Rows): number | null {
  let best: { heading: number; named: number } | null = null
  const timed = rows.flatMap((row, at) => (row.some(isTimed) ? [at] : []))
  const [firstTime = -1] = timed
  // Above a table there may be a long text.
  const first = rows.findIndex((row) => row.filter((cell) => !isBlank(cell)).length > 1)
  for (const [heading, row] of rows.slice(0, headingRows + Math.max(0, first)).entries()) {
    const cells = row.map(wordsOfHeading)
    if (row.some((cell) => isTimeOfDay(cell) || lengthTextOf(cell)?.kind === 'seconds')) continue
    // Rows above a heading would be lost: it is the one of another table.
    if (timed.filter((at) => at < heading && (rows[at]?.length ?? 0) > 1).length > 2) break
    const isTime = (words: HeadingWords | null) => words?.has('start', 'end', 'time', 'duration', 'minutes') === true
    const named = cells.filter(
      (words) => words !== null && (isTime(words) || words.titleWeight > 0 || namesOther(words)),
    )
    const isHeading = named.length >= 2 || (named.length === 1 && isAbove(rows, heading))
    const filled = row.filter((cell) => !isBlank(cell)).length
    // Without a word for times it is the row above the times, and no line between them.
    if (!cells.some(isTime) && !(named.length >= 2 && heading < firstTime && isAbove(rows, heading))) continue
    if (isHeading && filled >= 2 && named.length > (best?.named ?? 0)) best = { heading, named: named.length }
  }
  return best?.heading ?? null
}

const namesOther = (words: HeadingWords): boolean => words.has('day', 'speaker', 'notes', 'stage', 'type')

/** Whether the next row that has anything has a time or a length. */
function isAbove(rows: Rows, heading: number): boolean {
  const next = rows.slice(heading + 1).find((row) => row.some((cell) => !isBlank(cell)))
  return next?.some(isTimeOfDay) === true
}

/** The row above the first time, or in a sheet without times above the first length; -1 if the sheet begins with it. */
function placedHeading(rows: Rows): number | null {
  for (const test of [isTimed, isMeasured]) {
    const timed = rows.flatMap((row, at) => (row.length > 1 && row.some(test) ? [at] : []))
    const [first = 0] = timed
    // The rows of a text may begin far down.
    if (timed.length < 2 || (first > headingRows && widthOf(rows) > 2)) continue
    // Between a heading and its rows there may be an empty line.
    const filled = rows.slice(0, first).map((row) => row.filter((cell) => !isBlank(cell)).length)
    const above = filled.lastIndexOf(filled.filter((count) => count > 0).pop() ?? -1)
    return (filled[above] ?? 0) > 1 ? above : first - 1
  }
  return null
}

/** A length with its unit. */
const isMeasured = (cell: Cell): boolean => typeof cell === 'string' && lengthTextOf(cell)?.kind === 'seconds'

/** A time that is written as one; a number alone may be anything. */
function isTimed(cell: Cell): boolean {
  const range = clockRangeOf(cell)
  return range !== null && (range.end !== null || !range.start.isBare || /[-–]\s*$/.test(textOf(cell)))
}
