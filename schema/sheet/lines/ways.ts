/** The ways to cut the lines of a text into times and titles, and how well each of them fits. */

import { clockRangeOf, startIn } from '../text/clock-text.ts'
import { lengthTextOf } from '../text/length-text.ts'
import { type Cell, textOf } from '../times.ts'
import { splitInside } from './inner-times.ts'
import { dayFit, splitAtEnd } from './line-ends.ts'
import { alikeRows, unmarked } from './marked-lines.ts'
import { withoutCount } from './markup.ts'
import { withoutTimeWords } from './time-words.ts'
import { splitLine } from './timed-line.ts'
import { timesAlone } from './times-alone.ts'

/** One way to cut lines into cells: what its times are worth, and of how many lines it has to be at least. */
type Way = { rows: readonly Cell[][]; trust: number; least: number }

/** The best way to cut the lines of a text, and how well it fits: nought if it has no times. */
export function bestWay(written: readonly string[]): { rows: readonly Cell[][]; fit: number } {
  // A page of spaces says no more than a few, and would be searched again from each of them.
  const lines = withoutTimeWords(written.map((line) => line.trim().replace(/\s{20,}/gu, ' '.repeat(10))))
  const { rows, fit } = waysOf(lines)
    .map((way) => ({ rows: way.rows, fit: fitOf(way) }))
    .reduce((one, other) => (other.fit > one.fit ? other : one))
  const timed = rows.filter((row) => row.length > 1)
  const titles = withoutCount(timed.map(([, title]) => textOf(title)))
  const plain = new Map(timed.map(([time, , ...others], at) => [timed[at], [time, titles[at], ...others]]))
  return { rows: rows.map((row) => plain.get(row) ?? row), fit }
}

function waysOf(lines: readonly string[]): Way[] {
  const begun = withoutFalseEnds(lines, withColons(lines.map((line) => splitLine(unmarked(line), line))))
  const ended = splitAtEnd(lines).map((row) => row.map((cell, at) => (at === 1 ? unmarked(textOf(cell)) : cell)))
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

/** [X49] How well a way fits: it explains many lines, their titles differ, and their times are those of a day. Nought if it is none. */
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

/** [X47] `0930` before words is a time if it, or another one, is no year: an evening has 1930 and 2115. */
function withColons(rows: readonly Cell[][]): Cell[][] {
  const figures = rows.flatMap(([time]) => /^\d{4}$/.exec(textOf(time))?.[0] ?? [])
  if (figures.every((time) => /^(?:19|20)/.test(time))) return [...rows]
  return rows.map(([time, ...others]) =>
    time === undefined ? [] : [textOf(time).replace(/^(\d\d)(\d\d)$/, '$1:$2'), ...others],
  )
}

/**
 * [X50] Where a dash is before most titles, that in `9:00 - 1 mile walk` and `9:00 - Midday run` is one too, and no row
 * begins when these would be over.
 */
function withoutFalseEnds(lines: readonly string[], rows: readonly Cell[][]): readonly Cell[][] {
  const timed = rows.filter(({ length }) => length > 1)
  const isDashed = ([time, title]: Cell[], at: number) =>
    title !== undefined && /^\s*[–—-]/.test(lines[at]?.split(textOf(time))[1] ?? '')
  if (rows.filter(isDashed).length * 2 <= timed.length) return rows
  const starts = new Set(timed.map(([time]) => startIn(time)))
  return rows.map((row, at) => {
    const [time, title] = row
    const [, start, end] = /^(.*\d.*?)\s*[–—-]\s*(\p{L}+|\d{1,2})$/u.exec(textOf(time)) ?? []
    const isEnd = isDashed(row, at) || starts.has(clockRangeOf(time)?.end?.seconds ?? null)
    return title === undefined || start === undefined || isEnd ? row : [start, `${end} ${title}`]
  })
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
