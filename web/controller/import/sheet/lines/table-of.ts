/** A list of lines as a table: `9:00 Welcome` in one cell becomes two. */

import { findColumns } from '../columns/find-columns.ts'
import { clockRangeOf } from '../text/clock-text.ts'
import { type Cell, type Row, type Rows, textOf } from '../times.ts'
import { isListOfTimes, splitAtEnd } from './line-ends.ts'

/**
 * [X1] [X21] The cells of a sheet as a table. Lines that begin with a time, or that all end with one, are split there if
 * that is how most of them are; any other sheet stays as it is.
 */
export function tableOf<R extends Row>(cells: readonly R[]): readonly (R | Cell[])[] {
  if (findColumns(cells) !== null || isTable(cells)) return cells
  const lines = cells.map((row) => row.map(textOf).filter(Boolean).join(', '))
  const filled = lines.filter((line) => line !== '').length
  const isMost = (rows: readonly Cell[][]) => {
    const timed = rows.filter((row) => row.length === 2).length
    return timed >= 2 && timed >= filled * 0.6
  }
  const begun = lines.map(splitLine)
  // A few times that follow each other are enough: what has none is a note of the line above it.
  const isFew = begun.filter((row) => row.length === 2).length >= 3 && isListOfTimes(begun, 3)
  if (isMost(begun) || isFew) return begun
  const ended = splitAtEnd(lines)
  return isMost(ended) && isListOfTimes(ended) ? ended : cells
}

/** [X32] Most rows have as many cells, more than commas make of lines: what is in a cell of its own stays there. */
function isTable(cells: Rows): boolean {
  const counts = cells.map((row) => row.filter((cell) => textOf(cell) !== '').length).filter((count) => count > 0)
  const widths = counts.filter((count) => count > 1)
  const usual = [...widths].sort((one, other) => one - other)[Math.floor(widths.length / 2)] ?? 0
  return widths.length * 2 > counts.length && counts.filter((count) => count === usual).length >= counts.length * 0.75
}

/** The time at the start of a line, the longest there is, and what comes after it. */
function splitLine(line: string): Cell[] {
  const words = line.split(/\s+/)
  for (let count = Math.min(7, words.length - 1); count >= 1; count--) {
    const [before, after] = [words.slice(0, count).join(' '), words.slice(count).join(' ')]
    const time = before.replace(/[\s:;,|–—-]+$/, '')
    if (!/\d\s*[:.h]\s*\d|[ap]\.?m|uhr|\d{4}|\dh/i.test(time) || clockRangeOf(time, 'UTC') === null) continue
    return [time, after.replace(/^[\s:;,|–—-]+/, '')]
  }
  return line === '' ? [] : [line]
}
