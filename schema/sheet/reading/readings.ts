/** The ways to read the times of a whole sheet, and how well the rows meet each other in each of them. */

import type { RawRow } from '../lines/raw-rows.ts'
import type { Answers } from '../sheet-row.ts'
import { type LengthText, type LengthUnits, secondsOf } from '../text/length-text.ts'
import { nextStarts } from './next-start.ts'
import type { Line, Planned } from './planned.ts'
import { fitOfTotal, type Total } from './stated-total.ts'

/** What the starts are: times of day; or how long after the start of the show, in hours (0:05 is five minutes) or minutes. */
export type Starts = 'day' | 'hours' | 'minutes'
export type Reading = { starts: Starts; units: LengthUnits }
/** The best reading, and the parts of it that no row confirms. */
export type FoundReading = Reading & { isLengthOpen: boolean; isStartsOpen: boolean }

/** A row as numbers: its start, its end and the next start in seconds, and what it says of its length. */
type Timed = {
  start: number | null
  end: number | null
  next: number | null
  length: LengthText | null
  isBreak: boolean
}

export const breakWords =
  /break|pause|pausa|lunch|coffee|kaffee|café|休憩|休息|午餐|휴식|점심|rehat|istirahat|descanso|intervalo|almuerzo|almoço|pranzo|mittag|pauze|przerwa|přestávka|перерыв|перерва|szünet|διάλειμμα|mola|הפסקה|استراحة/iu
const hour = 3600
const longRow = 9 * hour
const longShow = 12 * hour

/**
 * [X10] [X33] The reading in which most rows meet: what 01:00 is in the column of lengths, what 5 is, and whether the starts
 * count from the show. Where a second reading is almost as good, the sheet does not say it.
 * @param number what the heading says of numbers, null for nothing
 * @param total how long the lines above say that the show is
 */
export function bestReading(
  lines: readonly Line[],
  rows: readonly Planned[],
  number: LengthUnits['number'] | null,
  answers: Answers,
  isByStage: boolean,
  total: Total | null,
): FoundReading {
  const next = nextStarts(rows, isByStage)
  const timed = rows.map(({ raw, startAt, endAt }, at) => ({
    start: startAt,
    end: endAt,
    next: next[at] ?? null,
    length: raw.length,
    isBreak: breakWords.test(raw.title),
  }))
  const offsets = offsetsIn(lines)
  const answered = allStarts.find((one) => one === answers.starts)
  const clocks = rows.flatMap(({ raw: { start } }) => start ?? [])
  // From 0:00:00 on, times with seconds are neither hours and minutes nor of a day.
  const hasSeconds = clocks[0]?.seconds === 0 && clocks.some(({ seconds }) => seconds % 60 !== 0)
  const isOfShow = hasSeconds || clocks.every((clock) => clock.isOfShow === true)
  const possible = isOfShow ? (['hours'] as const) : allStarts
  const starts: readonly Starts[] = offsets === null ? ['day'] : answered === undefined ? possible : [answered]
  const kinds = new Set(timed.map(({ length }) => length?.kind))
  const pairs: readonly LengthUnits['pair'][] =
    answers.length === 'hours' || answers.length === 'minutes'
      ? [answers.length]
      : kinds.has('pair')
        ? ['hours', 'minutes']
        : ['minutes']
  const hasNumbers = kinds.has('number') || kinds.has('share')
  const numbers = number !== null || !hasNumbers ? [number ?? 'minutes'] : (['minutes', 'hours', 'seconds'] as const)
  const readings = starts.flatMap((one) =>
    pairs.flatMap((pair) =>
      numbers.map((n) => {
        const reading: Reading = { starts: one, units: { pair, number: n } }
        const read = one === 'day' ? timed : scaled(offsets ?? [], one)
        const isOpen = (read[read.length - 1]?.end ?? read[read.length - 1]?.length ?? null) === null
        const fit = fitOfTotal(lengthOfShow(read, reading), total, isOpen)
        return { reading, fit, score: scoreOf(read, reading, lines) + fit * Math.max(5, 1.5 * read.length) }
      }),
    ),
  )
  readings.sort((one, other) => other.score - one.score)
  const [best] = readings
  if (best === undefined) return plainReading
  /** How far the best reading is before the best of those that differ in something. */
  const leadOver = (differs: (reading: Reading) => boolean) =>
    best.score - (readings.find(({ reading }) => differs(reading))?.score ?? Number.NEGATIVE_INFINITY)
  const { starts: found, units } = best.reading
  const isBare = answered === undefined && (offsets ?? []).every(({ length }) => length === null)
  const last = lastOf(offsets ?? [])
  // Hours with no lengths may be a day or a talk of minutes, and uneven minutes the scenes of a film in seconds.
  const isUneven = (offsets ?? []).some(({ start }) => start !== null && start % 300 !== 0)
  const hasEnds = (offsets ?? []).some(({ end }) => end !== null)
  const isScenes = total === null && last < hour && isUneven && !hasEnds
  const isBareAndOpen = isBare && !isOfShow && (isScenes || (best.fit <= 0 && last >= 6 * hour))
  const count = timed.filter(({ length }) => length?.kind === 'pair').length
  return {
    ...best.reading,
    isLengthOpen: leadOver(({ units: { pair } }) => pair !== units.pair) < Math.max(0.5, count * 0.2),
    isStartsOpen: leadOver((reading) => reading.starts !== found) < 2 || (found !== 'day' && isBareAndOpen),
  }
}

/** What our own exports are, and a sheet that leaves nothing to decide. */
export const plainReading: FoundReading = {
  starts: 'day',
  units: { pair: 'minutes', number: 'minutes' },
  isLengthOpen: false,
  isStartsOpen: false,
}

/** How long a show is in a reading: until the last end, or the sum of the lengths. */
function lengthOfShow(rows: readonly Timed[], { starts, units }: Reading): number {
  const sum = rows.reduce((all, { length }) => all + (length === null ? 0 : secondsOf(length, units)), 0)
  if (starts === 'day' || sum > 0) return sum
  // Where the offsets begin again, there is another show, which the lines above do not name.
  const second = rows.findIndex(({ start }, at) => start === 0 && (rows[at - 1]?.start ?? 0) > 0)
  return rows
    .slice(0, second < 0 ? undefined : second)
    .reduce((last, { start, end }) => Math.max(last, end ?? start ?? 0), 0)
}

const lastOf = (rows: readonly Timed[]): number => rows.reduce((last, { start }) => Math.max(last, start ?? 0), 0)

const allStarts: readonly Starts[] = ['day', 'hours', 'minutes']

/**
 * [X11] Times that may count from the start of the show: no days, the first is within the first hour, none goes back. A line with a day,
 * and a time that is nought again, begin another one.
 */
function offsetsIn(lines: readonly Line[]): Timed[] | null {
  const shows: RawRow[][] = [[]]
  for (const line of lines) {
    const last = shows[shows.length - 1] ?? []
    if (line.kind === 'day') shows.push([])
    else if (line.raw.start === null) continue
    else if (line.raw.start.seconds === 0 && (last[last.length - 1]?.start?.seconds ?? 0) > 0) shows.push([line.raw])
    else last.push(line.raw)
  }
  const raws = shows.flat()
  const isOfDay = raws.some(({ day, start }) => day !== null || start?.day != null || start?.isSaid === true)
  if (raws.length < 2 || isOfDay) return null
  const secondsIn = (show: readonly RawRow[]) => show.map(({ start }) => start?.seconds ?? 0)
  // One that is typed wrong leaves the others what they are.
  const isOffset = (starts: readonly number[]) =>
    (starts[0] ?? 0) < hour &&
    starts.filter((at, index) => at < (starts[index - 1] ?? 0)).length <= Math.max(1, starts.length * 0.1)
  if (!shows.map(secondsIn).every(isOffset)) return null
  return shows.flatMap((show) =>
    show.map(({ start, end, length, title }, at) => ({
      start: start?.seconds ?? 0,
      end: end?.seconds ?? null,
      next: show[at + 1]?.start?.seconds ?? null,
      length,
      isBreak: breakWords.test(title),
    })),
  )
}

const scaled = (offsets: readonly Timed[], unit: Starts): Timed[] => {
  const scale = (at: number | null) => (at === null ? null : unit === 'minutes' ? at / 60 : at)
  return offsets.map(({ start, end, next, ...row }) => ({
    ...row,
    start: scale(start),
    end: scale(end),
    next: scale(next),
  }))
}

/** How well the rows meet: a length that ends where the next row begins says more than one that only fits before it. */
function scoreOf(rows: readonly Timed[], { starts, units }: Reading, lines: readonly Line[]): number {
  let score = units.number === 'minutes' ? 0.6 : 0
  for (const { start, end, next, length, isBreak } of rows) {
    const seconds = length === null ? null : secondsOf(length, units)
    if (seconds !== null && seconds >= longRow) score -= 3
    const until = end ?? next
    if (start === null || until === null || until <= start) continue
    const space = until - start
    // Nobody has a break of seconds.
    if (isBreak && starts !== 'day' && space < 180) score -= 3
    if (seconds !== null) score += fitOfLength(seconds, space, end !== null)
    // Without lengths, both are what a show may have, but nothing takes ten seconds.
    else if (starts === 'hours') score += space >= 120 && space <= 2 * hour ? 0.2 : -0.6
    else if (starts === 'minutes') score += space <= 10 ? -1 : space < 20 ? 0 : space <= hour / 2 ? 0.2 : -0.6
  }
  // People who write 1:30:00 in a column write 45:00 for minutes.
  const isWritten = rows.some(
    ({ length }) => length?.kind === 'seconds' && length.seconds >= hour && length.isClock === true,
  )
  if (isWritten && units.pair === 'minutes') score += 1.5
  return score + plausible(rows, starts, lines)
}

function fitOfLength(seconds: number, space: number, isExact: boolean): number {
  if (seconds === space) return 3
  if (isExact) return -1
  const share = seconds / space
  return share > 1.02 ? -1.5 : share >= 0.3 ? 1 : -0.2
}

/** Shows are seldom in the small hours, and seldom longer than half a day. */
function plausible(rows: readonly Timed[], starts: Starts, lines: readonly Line[]): number {
  const known = rows.flatMap(({ start }) => (start === null ? [] : [start]))
  const last = known[known.length - 1] ?? 0
  if (starts !== 'day') return last > longShow ? -6 : starts === 'minutes' && last < 120 ? -3 : 0
  const raws = lines.flatMap((line) => (line.kind === 'row' && line.raw.start !== null ? [line.raw.start] : []))
  if ((raws[0]?.seconds ?? hour) >= hour) return 0
  // A day of a radio begins at midnight, on the hour and the half hour.
  const rounds = raws.filter(({ seconds }) => seconds % 1800 === 0).length
  // So does a plan of a whole day.
  if (rows.some(({ end }) => end !== null && end % (24 * hour) === 0)) return 6
  if (rounds >= raws.length * 0.8 && raws.some(({ seconds }) => seconds > 6 * hour))
    return rounds === raws.length ? 3 : 1
  return -Math.min(4, raws.filter(({ seconds }) => seconds < 6 * hour).length)
}
