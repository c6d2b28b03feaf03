import { type Clock, secondsLeft } from '../../../schema/tools/timers/clock.ts'
import type { EpochMs } from '../../../schema/values/time.ts'
import { isTimeZone, wallTimeIn } from '../../../schema/values/zone.ts'
import { dateLocale } from '../../ui/say.ts'
import * as words from './words/agenda.ts'

/** A length as a programme prints it: `45 min`, `1 h 30 min`, `1 min 30 s`. Whole seconds. */
export function lengthWords(seconds: number): string {
  const parts = [
    { write: words.hours, count: Math.floor(seconds / 3600) },
    { write: words.minutes, count: Math.floor((seconds % 3600) / 60) },
    { write: words.seconds, count: seconds % 60 },
  ].filter((part) => part.count > 0)
  return parts.length === 0 ? words.minutes(0) : parts.map(({ write, count }) => write(count)).reduce(words.lengthOfTwo)
}

/** [G6] Whether the planned length has passed. That of a count-up timer is its duration. */
export const isOver = (timer: Clock, now: EpochMs): boolean => secondsLeft(timer, now) <= 0

/** Writes days and the time zone; in the reader's zone if the browser does not know `asked`. */
export function dayWords(asked?: string, locale: string = dateLocale()) {
  const timeZone = asked !== undefined && isTimeZone(asked) ? asked : undefined
  const date = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  })
  const zone = new Intl.DateTimeFormat(locale, { timeZoneName: 'short', timeZone })
  return {
    date: (at: EpochMs) => date.format(at),
    /** `Europe/Berlin (GMT+1)`; a zone whose two names are the same is named once. */
    zone: (at: EpochMs) => {
      const short = zone.formatToParts(at).find((part) => part.type === 'timeZoneName')?.value ?? ''
      const long = zone.resolvedOptions().timeZone
      return short === '' || short === long ? long : `${long.replace(/_/g, ' ')} (${short})`
    },
  }
}

/** Whether two zones' clocks show the same minute. A zone unknown to the browser is written as the reader's `own`. */
export const isSameClock = (zone: string, own: string, at: EpochMs): boolean =>
  zone === own || !isTimeZone(zone) || wallTimeIn(zone, at) === wallTimeIn(own, at)

/** The reader's time zone. */
export const readersZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
