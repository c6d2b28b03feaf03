/** A list of lines as a table: `9:00 Welcome` in one cell becomes two. */

import { findColumns } from '../columns/find-columns.ts'
import { lengthTextOf } from '../text/length-text.ts'
import { type Cell, type Row, type Rows, textOf } from '../times.ts'
import { splitInside } from './inner-times.ts'
import { areOfDay, isListOfTimes, splitAtEnd } from './line-ends.ts'
import { alikeRows, unmarked } from './marked-lines.ts'
import { inFirstColumns } from './second-tables.ts'
import { withoutTimeWords } from './time-words.ts'
import { splitLine } from './timed-line.ts'
import { timesAlone } from './times-alone.ts'

/**
 * [X1] [X21] The cells of a sheet as a table. Lines that begin with a time, or that all end with one, are split there if
 * that is how most of them are; any other sheet stays as it is.
 */
export function tableOf<R extends Row>(cells: readonly R[]): readonly (R | Cell[])[] {
  const whole = inFirstColumns(cells)
  if (whole !== cells || findColumns(cells) !== null || isTable(cells)) return whole
  const joined = cells.map((row) => row.map(textOf).filter(Boolean).join(', '))
  // A page of spaces says no more than a few, and would be searched again from each of them.
  const lines = withoutTimeWords(joined.map((line) => line.replace(/\s{20,}/gu, ' '.repeat(10))))
  const filled = lines.filter((line) => line !== '').length
  const timedIn = (rows: readonly Cell[][]) => rows.filter((row) => row.length === 2).length
  const isMost = (rows: readonly Cell[][]) => timedIn(rows) >= 2 && timedIn(rows) >= filled * 0.6
  const begun = withColons(lines.map((line) => splitLine(unmarked(line), line)))
  // A few times that follow each other are enough: what has none is a note of the line above it.
  if (isMost(begun) || (timedIn(begun) >= few && isListOfTimes(begun, few))) return begun.map(withNote)
  const ended = splitAtEnd(lines)
  if (isMost(ended) && isListOfTimes(ended)) return ended
  const alike = alikeRows(lines, begun) ?? alikeRows(lines, ended) ?? timesAlone(lines)
  if (alike !== null) return alike.map(withNote)
  const measured = lines.map((line) => splitLength(unmarked(line)))
  if (isMost(measured)) return measured
  if (timedIn(begun) >= few) return begun.map(withNote)
  // So are the ends of a few lines, if most are ranges: no prose has them.
  const areEnough = isMost(ended) || isListOfTimes(ended, Number.POSITIVE_INFINITY)
  if (areEnough && timedIn(ended) >= few && areOfDay(ended)) return ended
  const inside = splitInside(lines, begun)
  const areSentences = isMost(inside) && timedIn(inside) >= few
  return areSentences && (areOfDay(inside) || isListOfTimes(inside, few)) ? inside : cells
}
const few = 3

/** A line of figures, such as a year, is no time: it goes where the titles are. */
const withNote = (row: Cell[]): Cell[] => (row.length === 1 && /^\d+$/.test(textOf(row[0])) ? [null, ...row] : row)

/** [X32] Most rows have as many cells, more than commas make of lines: what is in a cell of its own stays there. */
export function isTable(cells: Rows): boolean {
  const counts = cells.map((row) => row.filter((cell) => textOf(cell) !== '').length).filter((count) => count > 0)
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
