/** Times of schedules: instants with and without an offset, clocks on the wall, and lengths. */
import { fieldOf } from '../../json.ts'
import { instantIn, isDay } from '../../values/zone.ts'
import { lineOf } from './values.ts'

const minute = 60
const hour = 3600
export const dayMs = 86_400_000

/** A time as it is written: by a clock on the wall, and by how much that is ahead of UTC, if it is said. */
export type Moment = { day: string; seconds: number; offsetMs: number | null }

const pattern =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d)(?:\.\d+)?)?)?\s*(Z|UTC|[+-]\d\d(?::?\d\d)?)?$/i

/** What a date says: the day, and the time and the offset if it has them. */
export type Written = { day: string; seconds: number | null; offsetMs: number | null }

/** Reads `2024-02-03`, `2024-02-03T09:00:00+01:00` and their relatives. */
export function written(value: unknown): Written | null {
  const match = pattern.exec(lineOf(value))
  if (match === null) return null
  const [, year, month, date, hours, minutes, seconds, zone] = match
  const day = `${year}-${month}-${date}`
  if (!isDay(day)) return null
  if (hours === undefined) return { day, seconds: null, offsetMs: null }
  const clock = Number(hours) * hour + Number(minutes) * minute + Number(seconds ?? 0)
  return Number(hours) > 24 || Number(minutes) > 59 ? null : { day, seconds: clock, offsetMs: offsetOf(zone) }
}

function offsetOf(zone: string | undefined): number | null {
  if (zone === undefined) return null
  const match = /^([+-])(\d\d):?(\d\d)?$/.exec(zone)
  if (match === null) return 0
  const [, sign, hours, minutes] = match
  return (sign === '-' ? -1 : 1) * (Number(hours) * hour + Number(minutes ?? 0) * minute) * 1000
}

/** The seconds of a clock: `9:30`, `09:30:00` or `0930`. */
export function clockOf(value: unknown): number | null {
  const match = /^(\d{1,2}):?(\d\d)(?::(\d\d))?$/.exec(lineOf(value))
  if (match === null) return null
  const [, hours, minutes, seconds] = match
  const clock = Number(hours) * hour + Number(minutes) * minute + Number(seconds ?? 0)
  return Number(minutes) > 59 || clock > 24 * hour ? null : clock
}

/** [SC4] The seconds of a length: `HH:MM`, `HH:MM:SS`, `1 day, 2:00:00`, `PT1H30M` or minutes. Null if there is none. */
export function lengthOf(value: unknown): number | null {
  const text = lineOf(value)
  const clock = /^(?:(\d+) days?,? )?(\d+):(\d\d)(?::(\d\d)(?:\.\d+)?)?$/.exec(text)
  if (clock !== null) {
    const [, days, hours, minutes, seconds] = clock
    return positive(
      Number(days ?? 0) * 24 * hour + Number(hours) * hour + Number(minutes) * minute + Number(seconds ?? 0),
    )
  }
  const iso = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i.exec(text)
  if (iso !== null) {
    const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = iso.slice(1).map((part) => Number(part ?? 0))
    return positive((weeks * 7 + days) * 24 * hour + hours * hour + minutes * minute + seconds)
  }
  return /^\d+(\.\d+)?$/.test(text) ? positive(Math.round(Number(text) * minute)) : null
}

const positive = (seconds: number): number | null => (seconds > 0 ? seconds : null)

/** [SC8] The instant of a moment: by its offset, else by the zone; in UTC if nobody knows the zone. */
export function instantOf({ day, seconds, offsetMs }: Moment, timeZone: string | null): number {
  const wall = wallOf({ day, seconds })
  if (offsetMs !== null) return wall - offsetMs
  return timeZone === null ? wall : instantIn(timeZone, day, seconds)
}

/** Milliseconds as if the clock were one in UTC. */
export const wallOf = ({ day, seconds }: { day: string; seconds: number }): number =>
  Date.parse(`${day}T00:00:00Z`) + seconds * 1000

/** What one day of a c3voc schedule says of its sessions. */
export type DayFrame = { day: string | null; offsetMs: number | null; isNight: (clock: number) => boolean }

/**
 * [SC5] How clocks of a day are read that have no date of their own: one before the day began is in the night that follows.
 * The day says so by its start and end, or the schedule by the time when days change; else days begin at four.
 */
export function dayFrame(date: unknown, start: unknown, end: unknown, change: unknown): DayFrame {
  const [first, last] = [written(start), written(end)]
  const day = written(date)?.day ?? first?.day ?? null
  const offsetMs = first?.offsetMs ?? last?.offsetMs ?? null
  const changeClock = clockOf(change)
  const isNight = (clock: number): boolean => {
    // A day that is written in another zone than its clocks says nothing of them.
    if (first?.seconds != null && last?.seconds != null && first.day === day && last.day > first.day)
      return clock < first.seconds && clock <= last.seconds
    return clock < Math.min(changeClock ?? 4 * hour, 6 * hour)
  }
  return { day, offsetMs, isNight }
}

/** When an event of a c3voc schedule begins: by its own date, or by its clock on its day. */
export function eventStart(event: unknown, frame: DayFrame): Moment | null {
  const [date, start] = [written(fieldOf(event, 'date')), written(fieldOf(event, 'start'))]
  const clock = clockOf(fieldOf(event, 'start'))
  for (const one of [date, start]) {
    // Some write midnight for a date without a time.
    const isDateOnly = one?.seconds === 0 && clock !== null && clock !== 0 && one.offsetMs !== 0
    if (one?.seconds != null && !isDateOnly) return { ...one, seconds: one.seconds }
  }
  const own = date ?? start
  const day = own?.day ?? frame.day
  if (clock === null || day === null) return null
  const isNextDay = own === null && frame.isNight(clock)
  return { day, seconds: clock + (isNextDay ? 24 * hour : 0), offsetMs: own?.offsetMs ?? frame.offsetMs }
}

/** The seconds between a start and an end; a clock alone is the next one after the start. */
export function secondsUntil(start: Moment, end: unknown, timeZone: string | null): number | null {
  const until = written(end)
  if (until?.seconds != null) {
    const [a, b] = [instantOf(start, timeZone), instantOf({ ...until, seconds: until.seconds }, timeZone)]
    // Two times of which only one has an offset are not compared.
    return (until.offsetMs === null) === (start.offsetMs === null) ? positive((b - a) / 1000) : null
  }
  const clock = clockOf(end)
  return clock === null ? null : positive((clock - start.seconds + 2 * 24 * hour) % (24 * hour))
}
