/** A list of lines as a table: `9:00 Welcome` in one cell becomes two. */

import { isBlank } from '../columns/column-content.ts'
import { findColumns, namedHeading } from '../columns/find-columns.ts'
import { lengthTextOf } from '../text/length-text.ts'
import { type Cell, filledIn, type Row, type Rows, textOf } from '../times.ts'
import { splitInside } from './inner-times.ts'
import { dayFit, splitAtEnd } from './line-ends.ts'
import { alikeRows, unmarked } from './marked-lines.ts'
import { inFirstColumns } from './second-tables.ts'
import { withoutTimeWords } from './time-words.ts'
import { splitLine } from './timed-line.ts'
import { timesAlone } from './times-alone.ts'

/** One way to cut lines into cells: what its times are worth, and of how many lines it has to be at least. */
type Way = { rows: readonly Cell[][]; trust: number; least: number }

/**
 * [X1] [X21] [X38] The cells of a sheet as a table. The lines of a text are cut in each way that it allows, and the way is taken
 * that explains most lines and whose times are most like those of a day. Any other sheet stays as it is.
 */
export function tableOf<R extends Row>(cells: readonly R[]): readonly (R | Cell[])[] {
  const whole = inFirstColumns(cells)
  if (whole !== cells || findColumns(cells) !== null || isTable(cells)) return whole
  const { rows, fit } = bestWay(cells.map((row) => row.map(textOf).filter(Boolean).join(', ')))
  return fit > 0 ? rows.map(withNote) : cells
}

/** The best way to cut the lines of a text, and how well it fits: nought if it has no times. */
export function bestWay(written: readonly string[]): { rows: readonly Cell[][]; fit: number } {
  // A page of spaces says no more than a few, and would be searched again from each of them.
  const lines = withoutTimeWords(written.map((line) => line.trim().replace(/\s{20,}/gu, ' '.repeat(10))))
  return waysOf(lines)
    .map((way) => ({ rows: way.rows, fit: fitOf(way) }))
    .reduce((one, other) => (other.fit > one.fit ? other : one))
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

function waysOf(lines: readonly string[]): Way[] {
  const begun = withColons(lines.map((line) => splitLine(unmarked(line), line)))
  const ended = splitAtEnd(lines).map(([time, title]) =>
    title === undefined ? [time] : [time, unmarked(textOf(title))],
  )
  const marked = [alikeRows(lines, begun), alikeRows(lines, ended), timesAlone(lines)]
  const measured = lines.map((line) => splitLength(unmarked(line)))
  const inside = splitInside(lines, begun)
  return [
    // What is before the words is a time, in whatever order.
    { rows: begun, trust: Math.max(0.7, dayFit(begun)), least: 0 },
    { rows: ended, trust: dayFit(ended), least: 0 },
    ...marked.flatMap((rows) => (rows === null ? [] : [{ rows, trust: 0.9, least: 0 }])),
    { rows: measured, trust: 0.75, least: 0.6 },
    { rows: inside, trust: dayFit(inside, few) / 2, least: 0.6 },
  ]
}

/** How well a way fits: it explains many lines, their titles differ, and their times are those of a day. Nought if it is none. */
function fitOf({ rows, trust, least }: Way): number {
  const timed = rows.filter((row) => row.length > 1)
  const share = timed.length / rows.filter(({ length }) => length > 0).length
  if (timed.length < 2 || share < least || (timed.length < few && share < 0.6)) return 0
  // What half of the lines are called is no title: `Time: 9:00`, `Time: 9:30`.
  const same = mostAlike(timed.map(([, title]) => textOf(title)))
  return (trust * (0.5 + share / 2)) / (same > 1 && same * 2 >= timed.length ? 3 : 1)
}

/** How often the text is there that is there most often. */
function mostAlike(texts: readonly string[]): number {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts.values()].reduce((most, count) => Math.max(most, count), 0)
}
const few = 3

/** A line of figures, such as a year, is no time: it goes where the titles are. */
const withNote = (row: Cell[]): Cell[] => (row.length === 1 && /^\d+$/.test(textOf(row[0])) ? [null, ...row] : row)

/** [X32] Most rows have as many cells, more than commas make of lines: what is in a cell of its own stays there. */
export function isTable(cells: Rows): boolean {
  const counts = cells.map((row) => filledIn(row).length).filter((count) => count > 0)
  const widths = counts.filter((count) => count > 1)
  const usual = [...widths].sort((one, other) => one - other)[Math.floor(widths.length / 2)] ?? 0
  return widths.length * 2 > counts.length && counts.filter((count) => count === usual).length >= counts.length * 0.75
}

/** [X47] `0930` before words is a time if it, or another one, is no year: an evening has 1930 and 2115. */
function withColons(rows: readonly Cell[][]): Cell[][] {
  const figures = rows.flatMap(([time]) => /^\d{4}$/.exec(textOf(time))?.[0] ?? [])
  if (figures.every((time) => /^(?:19|20)/.test(time))) return [...rows]
  return rows.map(([time, ...others]) =>
    time === undefined ? [] : [textOf(time).replace(/^(\d\d)(\d\d)$/, '$1:$2'), ...others],
  )
}

const length = String.raw`(?:\d{1,3}(?:[.,]\d)?\s*(?:[-–—~〜]\s*\d{1,3}\s*)?\p{L}{1,8}\.?|\d{1,3}['′])(?:\s?\d{1,2}(?:\s?\p{L}{1,8}\.?)?)?`
const before = new RegExp(String.raw`^[[(]?(${length})(?:[\])]|\s*[:：|–—-]|\s)\s*(.*\p{L}.*)$`, 'u')
const behind = new RegExp(
  String.raw`^(.*\p{L}.*?)\s*(?:[[(（]\s*|[:：|–—-]\s+|\.{3,}\s*|…\s*|\s{2,})[~≈]?(${length})[\])）]?\s*$`,
  'u',
)

const longestMeasured = 300

/** [X38] A line with the length of its item before it or at its end: `Welcome (5 min)`, `10 min: Notices`. */
function splitLength(line: string): Cell[] {
  if (line.length > longestMeasured) return [line]
  const [first, last] = [before.exec(line), behind.exec(line)]
  const [time, title] = first !== null ? [first[1], first[2]] : [last?.[2], last?.[1]]
  const isLength = time !== undefined && lengthTextOf(time)?.kind === 'seconds'
  return isLength && title !== undefined ? [time, title.trim()] : line === '' ? [] : [line]
}
