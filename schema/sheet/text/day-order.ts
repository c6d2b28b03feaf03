/** Which day each written day of a sheet is. */
import { isDay } from '../../values/zone.ts'
import type { EventDay } from '../sheet-row.ts'
import { type DayText, fullYear } from './day-text.ts'

const dayMs = 86_400_000
export const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / dayMs)
export const dayNamed = (n: number): string => new Date(n * dayMs).toISOString().slice(0, 10)

const isoDay = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** Zones of the countries that write the month before the day. */
const monthFirst =
  /^(?:US\/|America\/(?:New_York|Detroit|Chicago|Denver|Boise|Phoenix|Los_Angeles|Anchorage|Juneau|Sitka|Nome|Adak|Menominee|Kentucky|Indiana|North_Dakota)|Pacific\/Honolulu)/

/**
 * [X6] Reads the days of a sheet. Weekdays and `Day 2` count from the day of the event; a date without a year is the
 * nearest one, with the weekday that it has. In `4/3/16` the whole column decides which is the month: a number over 12, else the day of the event, else
 * what is usual in the room's zone.
 * @param texts all days of the sheet
 * @returns the day as a number, null if it does not exist
 */
export function dayReader(
  texts: readonly DayText[],
  { timeZone, eventDate }: EventDay,
): (text: DayText) => number | null {
  const event = dayNumber(eventDate)
  const eventYear = Number(eventDate.slice(0, 4))
  const weekdays = texts.flatMap((text) => (text.kind === 'weekday' ? [text.weekday] : []))
  const after = (base: number, weekday: number) => base + ((weekday - ((base + 3) % 7) + 7) % 7)
  const counted = weekdays.map((weekday) => after(event, weekday))
  // Friday above Saturday is the day before it, though the event is on Saturday.
  const isBefore = counted.some((day, at) => day < (counted[at - 1] ?? day))
  const firstWeekday = isBefore ? after(event - 6, weekdays[0] ?? 0) : event
  const near = (month: number, day: number, weekday: number | null = null): number | null => {
    const days = [eventYear - 1, eventYear, eventYear + 1].map((year) => numbered(isoDay(year, month, day)))
    const real = days.filter((n) => n !== null)
    const agreeing = real.filter((n) => (n + 3) % 7 === weekday)
    const found = agreeing.length > 0 ? agreeing : real
    return found.length === 0
      ? null
      : found.reduce((best, n) => (Math.abs(n - event) < Math.abs(best - event) ? n : best))
  }
  const pairs = texts.filter((text) => text.kind === 'either')
  const isMonthFirst = pairs.some(({ first }) => first > 12)
    ? false
    : pairs.some(({ second }) => second > 12)
      ? true
      : (isEventDay(pairs, eventDate) ?? isCloser(pairs) ?? monthFirst.test(timeZone))
  // Who begins with day 0 means the first. A 0 further down, as beside a total, is no day.
  const firstNth = texts.find((text) => text.kind === 'nth')?.n === 0 ? 0 : 1
  const bare = texts.flatMap((text) => (text.kind === 'nth' && text.isBare ? [text.n] : []))
  const eventOfMonth = Number(eventDate.slice(8))
  // 14, 15 and 16 are days of the month if the event is on one of them; 1, 2 and 3 count the days of the event.
  const isOfMonth = bare.length > 0 && !bare.includes(1) && bare.includes(eventOfMonth)
  return (text) => {
    switch (text.kind) {
      case 'weekday':
        return after(firstWeekday, text.weekday)
      case 'nth':
        return text.isBare && isOfMonth ? near(Number(eventDate.slice(5, 7)), text.n) : event + text.n - firstNth
      case 'either': {
        const [month, day] = isMonthFirst ? [text.first, text.second] : [text.second, text.first]
        return text.year === null ? near(month, day) : numbered(isoDay(fullYear(text.year), month, day))
      }
      case 'date':
        return text.year === null
          ? near(text.month, text.day, text.weekday)
          : numbered(isoDay(text.year, text.month, text.day))
    }
  }
}

const numbered = (day: string): number | null => (isDay(day) ? dayNumber(day) : null)

/** Whether the month comes first, if only then all days are within a month: 4/3, 5/3 and 6/3 are no days of three months. */
function isCloser(pairs: readonly { first: number; second: number }[]): boolean | null {
  const spread = (key: 'first' | 'second') =>
    Math.max(...pairs.map((pair) => pair[key])) - Math.min(...pairs.map((pair) => pair[key]))
  const [firsts, seconds] = [spread('first'), spread('second')]
  return pairs.length === 0 || firsts > 0 === seconds > 0 ? null : firsts === 0
}

/** Whether the month comes first, if only one of the orders has the day of the event in it. */
function isEventDay(pairs: readonly { first: number; second: number }[], eventDate: string): boolean | null {
  const [month, day] = [Number(eventDate.slice(5, 7)), Number(eventDate.slice(8))]
  const asMonth = pairs.some(({ first, second }) => first === month && second === day)
  const asDay = pairs.some(({ first, second }) => first === day && second === month)
  return asMonth === asDay ? null : asMonth
}
