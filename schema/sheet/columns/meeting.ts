/** How the times and lengths of some columns fit each other, row by row. */
import type { Columns } from '../layout.ts'
import { startIn } from '../text/clock-text.ts'
import { type LengthText, lengthTextOf, secondsOf } from '../text/length-text.ts'
import type { Rows } from '../times.ts'

/** What a column of lengths may be in. */
const units = [
  { pair: 'hours', number: 'minutes' },
  { pair: 'minutes', number: 'hours' },
] as const

/** The rows that begin in one column and have a time in another one. */
const spansIn = (rows: Rows, start: number, end: number): { from: number; to: number }[] =>
  rows.flatMap((row) => {
    const [from, to] = [startIn(row[start]), startIn(row[end])]
    return from === null || to === null ? [] : [{ from, to }]
  })

/** The rows that begin in one column and have a length in another one. */
const lengthsIn = (rows: Rows, start: number, column: number): { from: number; length: LengthText }[] =>
  rows.flatMap((row) => {
    const [from, length] = [startIn(row[start]), lengthTextOf(row[column])]
    return from === null || length === null ? [] : [{ from, length }]
  })

/** Whether the times of one column come before those of another, and not long before. */
export function isSpan(rows: Rows, first: number, second: number): boolean {
  const spans = spansIn(rows, first, second).map(({ from, to }) => to - from)
  return spans.length >= 2 && spans.filter((span) => span > 0 && span <= 8 * 3600).length >= spans.length * 0.7
}

/** The share of the rows that begin when one of them ends: the times when people are called and when they are on do not. */
export function meetingShare(rows: Rows, start: number, end: number): number {
  const ends = new Set(rows.map((row) => startIn(row[end])))
  const starts = rows.map((row) => startIn(row[start]))
  return starts.filter((at) => at !== null && ends.has(at)).length / rows.length
}

/** [X35] Whether a column of ends has lengths: each is before its start, and with it most starts meet the next one. */
export function isEndLength({ start, end, duration }: Columns, rows: Rows): boolean {
  if (start === undefined || end === undefined || duration !== undefined) return false
  const timed = lengthsIn(rows, start, end).length
  const later = spansIn(rows, start, end).filter(({ from, to }) => to >= from).length
  return later <= timed * 0.2 && doMeet(rows, start, end)
}

/** Whether most of at least three starts are where the row above ends, in one unit. */
export function doMeet(rows: Rows, start: number, column: number): boolean {
  const timed = lengthsIn(rows, start, column)
  return units.some((unit) => {
    const meets = timed.filter(({ from, length }, at) => timed[at + 1]?.from === from + secondsOf(length, unit))
    return timed.length >= 3 && meets.length >= (timed.length - 1) * 0.5
  })
}

/** [X43] Whether numbers may be lengths: in one unit, they fill the space to the next start in some of their rows. */
export function fits(rows: Rows, { start, range }: Columns, column: number): boolean {
  const from = start ?? range
  if (from === undefined) return true
  const starts = rows.map((row) => startIn(row[from]))
  const spaces = rows.flatMap((row, at) => {
    const begin = starts[at] ?? null
    const next = starts.slice(at + 1).find((other) => other !== null && other !== begin) ?? null
    const length = lengthTextOf(row[column])
    return begin === null || next === null || next < begin || length === null ? [] : [{ space: next - begin, length }]
  })
  if (spaces.length < 4) return true
  return units.some((unit) => {
    const shares = spaces.map(({ space, length }) => secondsOf(length, unit) / space)
    return shares.filter((share) => share >= 0.3 && share <= 1.02).length >= spaces.length * 0.3
  })
}

/** In how many of its rows a length is the time from start to end, in one unit or another. */
export function agreement(rows: Rows, { start = -1, end = -1 }: Columns, column: number): number {
  const all = rows.flatMap((row) => {
    const [from, to, length] = [startIn(row[start]), startIn(row[end]), lengthTextOf(row[column])]
    return from === null || to === null || length === null
      ? []
      : [units.some((unit) => secondsOf(length, unit) === to - from)]
  })
  return all.length === 0 ? 0 : all.filter(Boolean).length / all.length
}
