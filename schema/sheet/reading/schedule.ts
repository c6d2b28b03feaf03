/** Puts the times of a sheet on days: dates, half days without am and pm, nights, and rows that go back. */

import type { RawRow } from '../lines/raw-rows.ts'
import type { Answers, EventDay, WarningCode } from '../sheet-row.ts'
import type { Clock } from '../text/clock-text.ts'
import { dayNumber, dayReader } from '../text/day-order.ts'
import type { DayText } from '../text/day-text.ts'
import { typedInOtherHalf } from './other-half.ts'

const hour = 3600
export const daySeconds = 86_400

/** A row of a sheet, or a line that only names a day. */
export type Line = { kind: 'row'; raw: RawRow } | { kind: 'day'; day: DayText; line: number; text: string }

/** Seconds on the wall since 1970-01-01, in no zone. */
export type Wall = number

export type Planned = {
  raw: RawRow
  startAt: Wall | null
  endAt: Wall | null
  warnings: WarningCode[]
  /** Whether the times went back before it, and nothing says whether a new day began there. */
  isAfterFall: boolean
  isNoDay: boolean
  /** Whether it lasts until the next row, and which one that is depends on such a day. */
  isEndOpen: boolean
  /** Whether it is in the night after the rows above it. */
  isNight: boolean
}

/** `firstDay` is the day of the rows before any that has a date. */
export type Schedule = { rows: Planned[]; firstDay: number; hasFalls: boolean; isHalfOpen: boolean }

/** [X4] [X6] [X9] The rows of a sheet with their instants on the wall. */
export function scheduled(
  lines: readonly Line[],
  eventDay: EventDay,
  answers: Answers,
  titleDay: DayText | null = null,
): Schedule {
  const raws = lines.flatMap((line) => (line.kind === 'row' ? [line.raw] : []))
  const reader = dayReader([...lines.flatMap(daysOf), ...(titleDay === null ? [] : [titleDay])], eventDay)
  const hasDates = lines.some((line) => line.kind === 'day' || line.raw.day !== null || line.raw.start?.day != null)
  const clocks = raws.flatMap(({ start, end }) => [start, end].filter((clock) => clock !== null))
  const order = halfOf(clocks, lines)
  // Where many starts go back on one day, the rows are in another order.
  const isInOrder = fallsOf(lines, order) <= Math.max(1, raws.length * 0.05)
  // [X9] Then they do not say which half of the day it is.
  const isUnordered = order === 'by order' && !isInOrder && !clocks.some(({ isSaid }) => isSaid)
  const half = isUnordered ? 'unknown' : order
  // No show begins at one to five in the morning, with a time that is not written so.
  const isEvening =
    half === 'unknown' && firstStarts(lines).every(({ seconds }) => seconds >= hour && seconds < 5 * hour)
  const halfOfDay = answers.half ?? (isEvening ? 'pm' : undefined)
  const earlyUntil = isUnordered || isBeforeNoon(clocks) ? 12 * hour : earlyEnd
  const isHalfOpen = half === 'unknown' && halfOfDay === undefined
  const isGrouped = isByStage(raws)
  const first = (titleDay === null ? null : reader(titleDay)) ?? dayNumber(eventDay.eventDate)
  let day = first
  let previous: { seconds: number; stage: string; isDated: boolean } | null = null
  let isAfterFall = false
  let isAfterHeading = false
  // A night after the day that a line or a column names.
  let night = 0
  let isLate = false
  let hasFalls = false
  const falls: Fall[] = []
  const otherHalf = typedInOtherHalf(lines)
  const rows: Planned[] = []
  const halved = (clock: Clock, before: number | null) => inHalf(clock, before, half, halfOfDay, earlyUntil)
  /** Whether the row after one that goes back does not come after the rows before it either: that is no typing error. */
  const goesOn = (line: Line, seconds: number, before: number) => {
    const next = lines.slice(lines.indexOf(line) + 1).find((other) => other.kind === 'day' || other.raw.start !== null)
    return next?.kind === 'row' && next.raw.start !== null && halved(next.raw.start, seconds) < before
  }
  /** The first day that is named below a line. */
  const dayAfter = (line: Line): number | null => {
    const named = lines.slice(lines.indexOf(line) + 1).find((other) => other.kind === 'day')
    return named === undefined ? null : reader(named.day)
  }
  for (const line of lines) {
    if (line.kind === 'day') {
      day = reader(line.day) ?? day
      night = 0
      isLate = false
      previous = null
      isAfterFall = false
      continue
    }
    const { raw } = line
    const warnings: WarningCode[] = []
    const stage = raw.stages.join()
    const given = raw.start?.day ?? raw.day
    const written = given === null ? null : reader(given)
    if (written !== null && written !== day) previous = null
    if (written !== null) {
      isAfterFall = false
      day = written
      night = 0
    }
    if (isGrouped && !hasDates && previous !== null && stage !== previous.stage && stage !== '') {
      day = first
      previous = null
    }
    let startAt: Wall | null = null
    let afternoon = 0
    if (raw.start !== null && otherHalf.has(raw)) {
      warnings.push('out_of_order')
      startAt = day * daySeconds + raw.start.seconds
    } else if (raw.start !== null) {
      const seconds = halved(raw.start, previous?.seconds ?? null)
      afternoon = seconds - raw.start.seconds
      const fall = previous === null ? 0 : previous.seconds - seconds
      if (previous !== null && fall > 0) {
        const isNight = previous.seconds >= 18 * hour && seconds < 6 * hour
        const isOther = stage !== previous.stage
        isLate ||= isNight && written === null
        if (written !== null) {
          if (isNight && raw.stages.length === 0 && previous.isDated && raw.start.day === null) {
            warnings.push('after_midnight')
            startAt = (day + 1) * daySeconds + seconds
          } else if (isInOrder && !isOther) warnings.push('out_of_order')
        } else if (isNight && hasDates) night = 1
        else if (isNight) day++
        else if (hasDates && (isOther || !isInOrder)) {
          // Other stages begin again, on the same day.
        } else if (
          fall < 3 * hour &&
          !isAfterHeading &&
          (isOther || !isInOrder || !goesOn(line, seconds, previous.seconds))
        ) {
          if (raw.stages.length === 0 || hasDates) warnings.push('out_of_order')
        } else if (
          dayAfter(line) === day + 1 &&
          (seconds >= 6 * hour || isAfterHeading || goesOn(line, seconds, previous.seconds))
        ) {
          // The next day is named: what begins again before it is beside the rows above, and one row may be typed wrong.
          if (!isAfterHeading && !goesOn(line, seconds, previous.seconds)) warnings.push('out_of_order')
        } else {
          if (answers.days === undefined && !isAfterFall) falls.push({ at: rows.length, day })
          hasFalls = true
          isAfterFall = answers.days === undefined
          if (answers.days === 'next' || (answers.days === undefined && !hasDates)) day++
        }
      }
      if (seconds >= 6 * hour) {
        night = 0
        isLate = false
      }
      startAt ??= (day + night) * daySeconds + seconds
      previous = { seconds, stage, isDated: written !== null }
    }
    isAfterHeading = raw.start === null && raw.end === null && raw.length === null
    rows.push({
      raw,
      startAt,
      endAt: endOf(raw, startAt, day, afternoon, half, reader),
      warnings,
      isAfterFall,
      isNoDay: given !== null && written === null,
      isEndOpen: false,
      isNight: isLate && startAt !== null,
    })
  }
  for (const fall of falls) holdBefore(rows, fall)
  warnOfNights(rows)
  warnOfDays(rows)
  return { rows, firstDay: first, hasFalls, isHalfOpen }
}

const daysOf = (line: Line): DayText[] =>
  line.kind === 'day'
    ? [line.day]
    : [line.raw.day, line.raw.endDay, line.raw.start?.day, line.raw.end?.day].filter((day) => day != null)

/** What is known of the halves of the day: each time says it, none needs to (24 hours), or the order has to. */
type Half = 'known' | 'by order' | 'unknown'

function halfOf(clocks: readonly Clock[], lines: readonly Line[]): Half {
  if (clocks.every(({ isSure }) => isSure)) return 'known'
  if (clocks.some(({ isSure, isSaid }) => isSure && !isSaid)) return 'known'
  if (clocks.some(({ isSaid }) => isSaid)) return 'by order'
  // [X9] 09:00 is written as on a clock of 24 hours.
  if (clocks.some(({ isPadded }) => isPadded)) return 'known'
  // A day that begins from 1 to 6:59, without a leading zero, may begin after noon or early in the morning.
  const isLow = firstStarts(lines).some(({ seconds }) => seconds >= hour && seconds < earlyEnd)
  return isLow || isBeforeNoon(clocks) ? 'unknown' : 'by order'
}
const earlyEnd = 7 * hour

/** [X9] Times from 7 to 11:59 that begin before 8, and none of noon: a morning, or an evening as well. */
const isBeforeNoon = (clocks: readonly Clock[]): boolean =>
  clocks.every(({ seconds }) => seconds >= earlyEnd && seconds < 12 * hour) &&
  clocks.some(({ seconds }) => seconds < 8 * hour)

/** Whether a row lasts until the next one, which may be on another day. */
const isEndless = ({ raw, endAt }: Planned): boolean => raw.length === null && endAt === null
const isOn = ({ startAt }: Planned, day: number): boolean =>
  startAt !== null && Math.floor(startAt / daySeconds) === day

/** The row at which the times go back, and the day of the rows above it. */
type Fall = { at: number; day: number }

/** [X14] Of the rows above a fall, those wait whose end it would be if a row below began on their day before the next one. */
function holdBefore(rows: readonly Planned[], { at, day }: Fall) {
  const timeOf = ({ startAt }: Planned) => (startAt ?? 0) % daySeconds
  const before = rows.slice(0, at).filter((row) => isOn(row, day))
  const below = rows.slice(at).filter(({ startAt, isAfterFall }) => startAt !== null && isAfterFall)
  const inOrder = (all: readonly Planned[]) => all.map(timeOf).sort((one, other) => one - other)
  const [own, others] = [inOrder(before), inOrder(below)]
  for (const row of before) {
    const isBetween = firstAfter(others, timeOf(row)) < firstAfter(own, timeOf(row))
    row.isEndOpen ||= isEndless(row) && (row.raw.stages.length > 0 || isBetween)
  }
}

/** The first of some times, in order, that is after another one. A sheet has thousands. */
function firstAfter(times: readonly number[], at: number): number {
  let [low, high] = [0, times.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((times[middle] ?? 0) > at) high = middle
    else low = middle + 1
  }
  return times[low] ?? daySeconds
}

/** How often a start is before the one above it, on the same day and stage. */
function fallsOf(lines: readonly Line[], half: Half): number {
  const last = { seconds: 0, place: '' }
  let falls = 0
  for (const line of lines) {
    if (line.kind === 'day') last.place = ''
    else if (line.raw.start !== null) {
      const { start, day, stages } = line.raw
      const place = JSON.stringify([start.day ?? day, stages])
      // From 12:30 to 1:00 none goes back.
      const isClear = half === 'known' || start.seconds >= earlyEnd
      if (isClear && last.place === place && start.seconds < last.seconds) falls++
      Object.assign(last, { seconds: start.seconds, place })
    }
  }
  return falls
}

/** The first start of each day of a sheet. */
function firstStarts(lines: readonly Line[]): Clock[] {
  let day: string | null = null
  let isFirst = true
  return lines.flatMap((line) => {
    if (line.kind === 'day') {
      isFirst = true
      return []
    }
    const { start, day: given } = line.raw
    const written = start?.day ?? given
    if (written !== null && JSON.stringify(written) !== day) isFirst = true
    if (written !== null) day = JSON.stringify(written)
    if (start === null || !isFirst) return []
    isFirst = false
    return [start]
  })
}

/**
 * [X9] Without am and pm, a start that falls back to an hour from 1 to 6 is in the afternoon, and one after it that
 * comes at most a few hours later is in the evening.
 */
function inHalf(
  clock: Clock,
  previous: number | null,
  half: Half,
  answer: string | undefined,
  earlyUntil: number,
): number {
  const { seconds } = clock
  if (clock.isSure || half === 'known') return seconds
  const later = seconds + 12 * hour
  if (half === 'unknown' && answer === 'pm' && seconds < earlyUntil) return later
  if (previous === null || seconds >= previous) return seconds
  const isMorning = previous >= 6 * hour && previous < 13 * hour
  if (seconds < earlyEnd && (isMorning || previous < 19 * hour)) return later
  return previous >= 12 * hour && later >= previous && later - previous <= 3.5 * hour ? later : seconds
}

function endOf(
  { end, endDay }: RawRow,
  startAt: Wall | null,
  day: number,
  afternoon: number,
  half: Half,
  reader: (text: DayText) => number | null,
): Wall | null {
  if (end === null) return null
  const given = end.day ?? endDay
  const written = given === null ? null : reader(given)
  if (written !== null) return written * daySeconds + end.seconds
  if (startAt === null) return day * daySeconds + end.seconds
  const base = Math.floor(startAt / daySeconds) * daySeconds
  const start = startAt - base
  // 24:00 and 25:00 as a start belong to the day before.
  const seconds = end.seconds
  const isOpen = !end.isSure && half !== 'known'
  if (isOpen && (afternoon > 0 || seconds < start) && seconds < 12 * hour && seconds + 12 * hour >= start) {
    return seconds > start && afternoon === 0 ? base + seconds : base + seconds + 12 * hour
  }
  return seconds < start ? base + seconds + daySeconds : base + seconds
}

/** Whether the rows of each stage follow each other. */
function isByStage(raws: readonly RawRow[]): boolean {
  const stages = raws.map((raw) => raw.stages.join()).filter((stage) => stage !== '')
  const changes = stages.filter((stage, at) => at > 0 && stage !== stages[at - 1]).length
  return new Set(stages).size > 1 && changes < new Set(stages).size * 1.5 && stages.length > 2 * new Set(stages).size
}

/**
 * [X34] A time after midnight under the date of the evening before it: its day has an evening, the day before has none,
 * or it comes right after the evening. Hours beyond 24, and dates in the same cell, are meant as they are.
 */
function warnOfNights(rows: readonly Planned[]) {
  if (rows.some(({ raw }) => (raw.start?.seconds ?? 0) >= daySeconds)) return
  const lates = new Set<string>()
  const keyOf = (day: number, { raw }: Planned) => `${day} ${raw.stages.join()}`
  const dayIn = (at: Wall) => Math.floor(at / daySeconds)
  for (const row of rows)
    if (row.startAt !== null && row.startAt % daySeconds >= 20 * hour) lates.add(keyOf(dayIn(row.startAt), row))
  const before = new Map<string, Planned>()
  for (const row of rows) {
    const { startAt, raw } = row
    if (startAt === null) continue
    const [day, at] = [dayIn(startAt), startAt % daySeconds]
    const previous = before.get(raw.stages.join())
    before.set(raw.stages.join(), row)
    if (raw.day === null || raw.start?.day != null || at >= 6 * hour || row.warnings.includes('after_midnight'))
      continue
    const isAfterEvening =
      previous?.startAt != null && dayIn(previous.startAt) === day && previous.startAt % daySeconds >= 18 * hour
    if (!isAfterEvening && (!lates.has(keyOf(day, row)) || lates.has(keyOf(day - 1, row)))) continue
    row.warnings.push('after_midnight')
    row.startAt = startAt + daySeconds
    if (row.endAt !== null) row.endAt += daySeconds
  }
}

/** [X8] A day that goes back in a sheet whose days otherwise follow each other, or one far from all others. */
function warnOfDays(rows: Planned[]) {
  const dated = rows.filter(({ startAt }) => startAt !== null)
  const dayOfRow = ({ startAt }: Planned) => Math.floor((startAt ?? 0) / daySeconds)
  const goBack = (stageOf: (row: Planned) => string): Planned[] => {
    const latest = new Map<string, number>()
    return dated.filter((row) => {
      const last = latest.get(stageOf(row))
      // What is after midnight belongs to the evening before it.
      const isNight = (row.startAt ?? 0) % daySeconds < 6 * hour && last !== undefined
      if (!isNight) latest.set(stageOf(row), Math.max(last ?? Number.NEGATIVE_INFINITY, dayOfRow(row)))
      return last !== undefined && dayOfRow(row) < last
    })
  }
  const few = [goBack(() => ''), goBack(({ raw }) => raw.stages.join())].find(
    ({ length }) => length <= dated.length * 0.15,
  )
  for (const row of few ?? []) {
    row.warnings.push('day_jump')
    // Until when the row before it lasts, its own times have to say.
    const before = rows[rows.indexOf(row) - 1]
    const isEndless = before !== undefined && before.raw.length === null && before.endAt === null
    if (isEndless && !before.warnings.includes('day_jump')) before.warnings.push('day_jump')
  }
  const sorted = dated.map(dayOfRow).sort((one, other) => one - other)
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0
  for (const row of dated) {
    if (Math.abs(dayOfRow(row) - middle) > 60 && !row.warnings.includes('day_jump')) row.warnings.push('day_jump')
    if (dayOfRow(row) < firstPlausibleDay) row.warnings.push('old_year')
  }
}
const firstPlausibleDay = dayNumber('2000-01-01')
