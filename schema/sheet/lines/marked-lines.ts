/** Texts in which only some lines are rows: all headings of a document, or all lines with the same sign before them. */
import { type Cell, textOf } from '../times.ts'

/** The marks of a heading, or another sign that is neither a letter, a figure nor a bracket. */
const mark = /^\s*(#{1,6}|(?!:\d)[^\p{L}\p{N}\s([（【"'„“*_`-]+)\s*/u

/** A line without its mark. */
export const unmarked = (line: string): string => line.replace(mark, '')

/**
 * [X38] The rows of the lines with the same mark, if most of these have a time; the other lines are words about them. Null
 * if there are no such lines.
 * @param rows each line as a time and a title, or as one cell
 */
export function alikeRows(lines: readonly string[], rows: readonly Cell[][]): Cell[][] | null {
  const marks = lines.map((line) => mark.exec(line)?.[1] ?? '')
  for (const one of new Set(marks)) {
    const own = marks.flatMap((found, at) => (found === one ? [at] : []))
    const timed = own.filter((at) => rows[at]?.length === 2)
    if (one === '' || timed.length < 3 || timed.length < own.length * 0.6) continue
    const kept = new Set(timed)
    const rowOf = (at: number) => (rows[at] ?? []).map((cell) => unmarked(textOf(cell)))
    return lines.map((line, at) => (kept.has(at) ? rowOf(at) : line.trim() === '' ? [] : [line]))
  }
  return null
}
