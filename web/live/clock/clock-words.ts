import type { EpochMs } from '../../../schema/values/time.ts'
import { dateLocale } from '../../ui/say.ts'

const dayMs = 86_400_000

/** Writes instants without seconds, in the page's language and the reader's own time zone and way of writing hours. */
export function clockWords(locale = dateLocale(), timeZone?: string) {
  const writes = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...options, timeZone })
  const clock = { hour: 'numeric', minute: '2-digit' } as const
  const day = writes({ year: 'numeric', month: 'numeric', day: 'numeric' })
  const time = writes(clock)
  const timeWithSeconds = writes({ ...clock, second: '2-digit' })
  const weekdayAndTime = writes({ weekday: 'short', ...clock })
  const dateAndTime = writes({ day: 'numeric', month: 'short', ...clock })
  return {
    /** `14:32` */
    time: (at: EpochMs): string => time.format(at),
    /** `14:32:05` */
    timeWithSeconds: (at: EpochMs): string => timeWithSeconds.format(at),
    /** With the weekday if it is not the same day as `now`, and with the date if the weekday would be ambiguous. */
    timeFrom(at: EpochMs, now: EpochMs): string {
      if (day.format(at) === day.format(now)) return time.format(at)
      return (Math.abs(at - now) < 6 * dayMs ? weekdayAndTime : dateAndTime).format(at)
    },
    /** With the date if it is not the same day as `now`. */
    dateFrom: (at: EpochMs, now: EpochMs): string =>
      (day.format(at) === day.format(now) ? time : dateAndTime).format(at),
  }
}

/** Clock times in this browser's zone. */
export const localClock = clockWords()

type ClockWords = ReturnType<typeof clockWords>
const zoned = new Map<string, ClockWords>()

/** In another zone, or in this browser's own if it does not know that one. */
export function clockIn(timeZone: string): ClockWords {
  const known = zoned.get(timeZone)
  if (known !== undefined) return known
  const words = wordsIn(timeZone)
  zoned.set(timeZone, words)
  return words
}

/** Like `knownZone` in schema/values/zone.ts, which would bring 0.8 kB into the first load of the desk. */
function wordsIn(timeZone: string): ClockWords {
  try {
    return clockWords(undefined, timeZone)
  } catch {
    return localClock
  }
}
