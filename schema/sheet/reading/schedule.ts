/** Puts the times of a sheet on days: dates, half days without am and pm, nights, and rows that go back. */

import type { RawRow } from '../lines/raw-rows.ts'
import type { Answers, EventDay, WarningCode } from '../sheet-row.ts'
import type { Clock } from '../text/clock-text.ts'
import { dayNumber, dayReader } from '../text/day-order.ts'
import type { DayText } from '../text/day-text.ts'
import { warnOfDays, warnOfNights } from './day-warnings.ts'
import { endOf } from './end-of.ts'
import { type Fall, fallsOf, holdBefore } from './falls.ts'
import { earlyEnd, firstStarts, halfOf, inHalf, isBeforeNoon } from './halves.ts'
import { typedInOtherHalf } from './other-half.ts'
import { daySeconds, type Line, type Planned, type Wall } from './planned.ts'

const hour = 3600

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
  const below = linesBelow(lines)
  /** Whether the row after one that goes back does not come after the rows before it either: that is no typing error. */
  const goesOn = (at: number, seconds: number, before: number) => {
    const next = below[at]?.start ?? null
    return next !== null && halved(next, seconds) < before
  }
  /** The first day that is named below a line. */
  const dayAfter = (at: number): number | null => {
    const named = below[at]?.day ?? null
    return named === null ? null : reader(named)
  }
  for (const [at, line] of lines.entries()) {
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
          (isOther || !isInOrder || !goesOn(at, seconds, previous.seconds))
        ) {
          if (raw.stages.length === 0 || hasDates) warnings.push('out_of_order')
        } else if (
          dayAfter(at) === day + 1 &&
          (seconds >= 6 * hour || isAfterHeading || goesOn(at, seconds, previous.seconds))
        ) {
          // The next day is named: what begins again before it is beside the rows above, and one row may be typed wrong.
          if (!isAfterHeading && !goesOn(at, seconds, previous.seconds)) warnings.push('out_of_order')
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

/** By each line: the next start below it, if no day is named before that, and the next day that is named. */
function linesBelow(lines: readonly Line[]): { start: Clock | null; day: DayText | null }[] {
  const below: { start: Clock | null; day: DayText | null }[] = []
  let [start, day]: [Clock | null, DayText | null] = [null, null]
  for (const line of [...lines].reverse()) {
    below.push({ start, day })
    if (line.kind === 'day') [start, day] = [null, line.day]
    else start = line.raw.start ?? start
  }
  return below.reverse()
}

const daysOf = (line: Line): DayText[] =>
  line.kind === 'day'
    ? [line.day]
    : [line.raw.day, line.raw.endDay, line.raw.start?.day, line.raw.end?.day].filter((day) => day != null)

/** Whether the rows of each stage follow each other. */
function isByStage(raws: readonly RawRow[]): boolean {
  const stages = raws.map((raw) => raw.stages.join()).filter((stage) => stage !== '')
  const changes = stages.filter((stage, at) => at > 0 && stage !== stages[at - 1]).length
  return new Set(stages).size > 1 && changes < new Set(stages).size * 1.5 && stages.length > 2 * new Set(stages).size
}
