/** Texts in which only some lines are rows: all headings of a document, or all lines with the same sign before them. */
import { clockRangeOf } from '../text/clock-text.ts'
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

/**
 * [X38] Times alone in their lines, each with the title in the line before it, if that is a heading, begins a paragraph or
 * the last time has no line after it, or in the line after it. What is the same at most times is no title. Null if there are
 * fewer than three.
 */
export function timesAlone(lines: readonly string[]): Cell[][] | null {
  const filled = lines.flatMap((line, at) => (line.trim() === '' ? [] : [at]))
  const times = new Map(
    filled.flatMap((at, place) => {
      const text = unmarked(lines[at] ?? '').trim()
      const range = /\d[:.h]\d\d|\d\s?[ap]\.?m|\dh|時/i.test(text) ? clockRangeOf(text, 'UTC') : null
      return range === null ? [] : [[at, { place, text }] as const]
    }),
  )
  if (times.size < 3) return null
  const around = (step: number) =>
    [...times.values()]
      .map(({ place }) => filled[place + step])
      .map((at) => (at !== undefined && !times.has(at) ? at : null))
  const isMost = (found: readonly (number | null)[], test: (line: string) => boolean) =>
    found.filter((at) => at !== null && test(lines[at] ?? '')).length >= times.size * 0.8
  const before = around(-1)
  const isBeside = (step: number) =>
    [...times.keys()].filter((at) => (lines[at + step] ?? '').trim() !== '' && !times.has(at + step)).length
  const isBlank = (at: number | null) => (lines[at ?? -1] ?? '').trim() === ''
  const begins = (at: number | null) => at !== null && !isBlank(at) && isBlank(at - 1) && !isBlank(at + 1)
  const differ = (found: readonly (number | null)[]) => new Set(found.map((at) => lines[at ?? -1])).size
  // Either the line next to the time is its title, or the last time has none after it.
  const isBefore =
    isMost(before, (line) => /^\s*#/.test(line)) ||
    (before.every((at) => at !== null) &&
      differ(before) * 2 > differ(around(1)) &&
      (before.every(begins) || (isBeside(1) < times.size * 0.2 && isBeside(-1) > 0) || around(1).pop() === null))
  const titles = isBefore ? before : around(1)
  if (!isMost(titles, () => true)) return null
  const used = new Set(titles)
  const rows = new Map(
    [...times].map(([at, { text }], place) => [at, [text, unmarked(lines[titles[place] ?? -1] ?? '')]]),
  )
  return lines.map((line, at) => rows.get(at) ?? (used.has(at) || line.trim() === '' ? [] : [line]))
}
