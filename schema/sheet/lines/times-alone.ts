/** Records of several lines: a time alone in its line, and its title in another one. */
import { wordsOfHeading } from '../columns/heading-words.ts'
import { clockRangeOf, isTimeOfDay } from '../text/clock-text.ts'
import type { Cell } from '../times.ts'
import { unmarked } from './marked-lines.ts'

/** `Time: 9:00` and `title: "Doors"`. */
const labelled = /^\s*["']?(\p{L}[\p{L} _]{1,20}?)["']?\s*[:：=]\s*["'“]?(.*?)["'”]?,?\s*$/u

/** A line as what it says, and what the name before this is about. */
function partOf(line: string) {
  const text = unmarked(line).trim()
  const [, label, value = ''] = labelled.exec(text) ?? []
  const words = label === undefined ? null : wordsOfHeading(label)
  const about = (['end', 'start', 'time', 'duration'] as const).find((concept) => words?.has(concept))
  const kind = about ?? ((words?.titleWeight ?? 0) > 0 ? 'title' : null)
  return { text: kind === null ? text : value, kind }
}
type Part = ReturnType<typeof partOf>

const isTime = ({ text, kind }: Part): boolean =>
  kind !== 'end' && kind !== 'duration' && /\d[:.h]\d\d|\d\s?[ap]\.?m|\dh|時/i.test(text) && isTimeOfDay(text)

/**
 * [X38] Times alone in their lines, each with its title in another line: the one that is called so, the line before it if
 * that is a heading, begins a paragraph or the last time has no line after it, or the line after it. What is the same at
 * most times is no title. Null if there are fewer than three, and no names before them.
 */
export function timesAlone(lines: readonly string[]): Cell[][] | null {
  const parts = lines.map(partOf)
  const times = parts.flatMap((part, at) => (isTime(part) ? [at] : []))
  /** The lines with a name before them, if there are as many as times. */
  const called = (kind: Part['kind']) => {
    const found = parts.flatMap((part, at) => (part.kind === kind ? [at] : []))
    return found.length === times.length ? found : null
  }
  const named = times.length < 2 || !areOfOneDay(parts, times) ? null : called('title')
  const titles = named ?? (times.length < few ? null : titlesBeside(lines, times))
  if (titles === null) return null
  const [ends, lengths] = [called('end'), called('duration')]
  const textAt = (at: number | null | undefined) => parts[at ?? -1]?.text ?? ''
  const rows = new Map(
    times.map((at, place) => [
      at,
      [
        [at, ends?.[place]].map(textAt).filter(Boolean).join(' - '),
        textAt(titles[place]),
        ...(lengths === null ? [] : [textAt(lengths[place])]),
      ],
    ]),
  )
  const used = new Set([...titles, ...(ends ?? []), ...(lengths ?? [])])
  return lines.map((line, at) => rows.get(at) ?? (used.has(at) || line.trim() === '' ? [] : [line]))
}
const few = 3

/** Named times may also be lengths of songs: those of a day begin after six, or say that they are of one. */
function areOfOneDay(parts: readonly Part[], times: readonly number[]): boolean {
  const ranges = times.map((at) => clockRangeOf(parts[at]?.text ?? ''))
  const isSaid = ranges.some((range) => range !== null && (range.end !== null || range.start.day !== null))
  const isHalf = times.some((at) => /[ap]\.?m\b|午|uhr|uur|\dh/i.test(parts[at]?.text ?? ''))
  const hasEnds = parts.some(({ kind }) => kind === 'end')
  return isSaid || isHalf || hasEnds || (ranges[0]?.start.seconds ?? 0) >= 6 * 3600
}

/** The lines next to some times that are their titles. */
function titlesBeside(lines: readonly string[], times: readonly number[]): (number | null)[] | null {
  const all = new Set(times)
  const isTime = (at: number) => all.has(at)
  const filled = lines.flatMap((line, at) => (line.trim() === '' ? [] : [at]))
  const places = new Map(filled.map((at, place) => [at, place]))
  const around = (step: number) =>
    times.map((at) => filled[(places.get(at) ?? 0) + step]).map((at) => (at !== undefined && !isTime(at) ? at : null))
  const isMost = (found: readonly (number | null)[], test: (line: string) => boolean) =>
    found.filter((at) => at !== null && test(lines[at] ?? '')).length >= times.length * 0.8
  const isBlank = (at: number) => (lines[at] ?? '').trim() === ''
  const besides = (step: number) => times.filter((at) => !isBlank(at + step) && !isTime(at + step)).length
  const begins = (at: number | null) => at !== null && !isBlank(at) && isBlank(at - 1) && !isBlank(at + 1)
  const differ = (found: readonly (number | null)[]) => new Set(found.map((at) => lines[at ?? -1])).size
  const [before, after] = [around(-1), around(1)]
  // Either the line next to the time is its title, or the last time has none after it.
  const isBefore =
    isMost(before, (line) => /^\s*#/.test(line)) ||
    (before.every((at) => at !== null) &&
      differ(before) * 2 > differ(after) &&
      (before.every(begins) ||
        (besides(1) < times.length * 0.2 && besides(-1) > 0) ||
        after[after.length - 1] === null))
  const titles = isBefore ? before : after
  return isMost(titles, () => true) ? titles : null
}
