/** Lines that end with a time or a range: `Welcome (9.00–9.15 Uhr)`, `Registration ........ 08:30`. */
import { type ClockRange, clockRangeOf, startIn } from '../text/clock-text.ts'
import { beginningDay, dayOf } from '../text/day-text.ts'
import { type Cell, textOf } from '../times.ts'

const hour = 3600
type Ended = { title: string; time: string; range: ClockRange }

/**
 * [X21] The lines with their time in a cell before the title. A time that is unlike most others, such as the verse in
 * `John 3:16` among ranges, is part of its line.
 * @returns one cell for a line without a time at its end
 */
export function splitAtEnd(lines: readonly string[]): Cell[][] {
  const ended = lines.map(endOf)
  const found = ended.filter((line) => line !== null)
  const isMost = (test: (line: Ended) => boolean) => found.filter(test).length * 2 > found.length
  const [areRanges, areDotted] = [isMost(isRange), isMost(isDotted)]
  return lines.map((line, at) => {
    const split = ended[at] ?? null
    if (split === null) return line === '' ? [] : [line]
    const isUnlike = (areRanges && !isRange(split)) || (!areDotted && isDotted(split))
    return isUnlike ? [line] : [split.time, split.title]
  })
}

const isRange = ({ range }: Ended): boolean => range.end !== null
/** `9.30` alone may also be a number. */
const isDotted = ({ time }: Ended): boolean => /\d\.\d/.test(time) && !/uhr|uur|kl|[ap]\.?\s?m/i.test(time)

/**
 * How surely the times of some rows are of a day, and no lengths as those of songs, from 0 to 1: ranges are, and times that
 * never go back, follow each other within some hours, and are written as only a clock shows them or are many. No song lasts
 * six hours, or is at 2 pm.
 * @param many how many times are enough
 */
export function dayFit(rows: readonly Cell[][], many = 4): number {
  const times = rows.flatMap((row) => (row.length > 1 ? [textOf(row[0])] : []))
  const ranges = times.flatMap((time) => clockRangeOf(time) ?? [])
  if (ranges.filter(({ end }) => end !== null).length * 2 > ranges.length) return 1
  const starts = ranges.map(({ start }) => start)
  const isSaid = times.some((time) => /uhr|uur|o'clock|[ap]\.?\s?m\b|午[前後]|時|\dh/i.test(time))
  const isLate = (starts[0]?.seconds ?? 0) >= 6 * hour
  const isClock = isSaid || (isLate && (starts[0]?.isPadded === true || starts.length >= many))
  if (isClock && stepsIn(rows).every((step) => step >= 0 && step <= 6 * hour)) return 1
  const isOfDay = starts.every(({ seconds }) => seconds >= 6 * hour)
  return isOfDay && starts.some(({ isSure, isPadded }) => isSure || isPadded) ? 0.6 : 0
}

/** From each time to the next one of its day. */
function stepsIn(rows: readonly Cell[][]): number[] {
  let before: number | null = null
  return rows.flatMap((row) => {
    const start = row.length === 2 ? startIn(row[0]) : null
    if (row.length === 1 && beginningDay(textOf(row[0])) !== null) before = null
    if (start === null) return []
    const step = before === null ? [] : [stepTo(start, before)]
    before = start
    return step
  })
}

/** From one time to the next; from 12:30 to 1:15 it is less than an hour, and from 23:00 to 0:30 a night. */
export function stepTo(seconds: number, before: number): number {
  if (seconds >= before) return seconds - before
  if (before >= 9 * hour && before < 13 * hour) return seconds + 12 * hour - before
  return before >= 18 * hour && seconds < 6 * hour ? seconds + 24 * hour - before : seconds - before
}

/** A time in the words of a title: what comes after it is when something is over. */
const untilWords =
  /(?:^|[\s,(])(?:until|till?|by|before|ends?|ending|bis|vor|endet|jusqu['’]?(?:à|a|au)?|avant|hasta|antes(?: de)?|até|fino(?: alle| a)?|entro|tot|voor|indtil|inden|före|do)$/iu
/** Whether what is before a time says that something is over then. */
export const isUntil = (before: string): boolean => untilWords.test(before)
const years = /^(?:19|20)\d\d(?:\s?[-–—/]\s?(?:(?:19|20)\d\d|\d\d))?$/

/** The longest time at the end of a line, and what comes before it. */
function endOf(written: string): Ended | null {
  const line = written.replace(/\s*(?:\.{3,}|…+|·{2,}|_{2,}|-{3,})\s*/g, ' … ').trim()
  if (dayOf(line) !== null) return null
  for (const at of placesOf(line)) {
    const time = line
      .slice(at)
      .replace(/^…\s*/, '')
      .replace(/[)\]）】;,`*]+$/, '')
      .trim()
    const title = line
      .slice(0, at)
      .replace(/[\s:：;,|–—…@([（【`*-]+$/, '')
      .trim()
    // "Lunch (90 min) (12:30": what is in another bracket is of the title.
    if (/[()（）]/.test(time)) continue
    if (!/\d\s*[:：.h時]\s*\d|\d\s?[ap]\.?m|uhr|uur|\dh|\d時|\d{4}\s?[-–—]\s?\d{4}/i.test(time) || years.test(time))
      continue
    const range = clockRangeOf(time)
    if (range === null) continue
    const isNumber = isNumberOfTitle(line.slice(0, at), time, range)
    // A table with the number 1 lasts no eight hours.
    if (isNumber && !isShort(range)) continue
    // In "Python 3.10 9:00" and "Opening 30/10 9:00" the figures before the time may be anything.
    const isFigure = range.start.day !== null && /^\d{1,2}[./-]\d{1,2}\.?\s/.test(time)
    const isOpen = isNumber || isUntil(title) || isFigure || !/\p{L}/u.test(title)
    return isOpen ? null : { title, time, range }
  }
  return null
}

/** `1 – 9:30` after "Table" may be its number and a start; from "from 9 to 10:30" and `(9–10:30` it is a range. */
const isNumberOfTitle = (before: string, time: string, { start, end }: ClockRange): boolean =>
  end !== null && start.isBare && /^\d{1,2}\s/.test(time) && !/[([（【]$/.test(before)

const isShort = ({ start, end }: ClockRange): boolean =>
  end !== null && end.seconds > start.seconds && end.seconds - start.seconds <= 4 * hour

/** Where a time may begin: at a word, after a bracket, and after a letter of a language without spaces. */
function placesOf(line: string): number[] {
  const starts = /[\s(（[【`]|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}](?=\d)/gu
  return [...line.matchAll(starts)].map(({ index = 0 }) => index + 1).slice(-8)
}
