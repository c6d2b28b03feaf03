import { type Clock, secondsLeft } from '../../../schema/tools/timers/clock.ts'
import type { Timer } from '../../../schema/tools/timers/entity.ts'
import type { EpochMs } from '../../../schema/values/time.ts'
import * as words from './words/agenda.ts'

/** A length as a programme prints it: `45 min`, `1 h 30 min`, `1 min 30 s`. Whole seconds. */
export function lengthWords(seconds: number): string {
  const parts = [
    { write: words.hours, count: Math.floor(seconds / 3600) },
    { write: words.minutes, count: Math.floor((seconds % 3600) / 60) },
    { write: words.seconds, count: seconds % 60 },
  ].filter((part) => part.count > 0)
  return parts.length === 0 ? words.noLength : parts.map(({ write, count }) => write(count)).join(' ')
}

/** Seconds beyond the planned length; 0 while it is within it. A count-up timer plans as long as its duration. */
export const overSeconds = (timer: Clock, now: EpochMs): number => Math.max(0, -secondsLeft(timer, now))

/** What a late session says, null while it is in time: `running over`, from a minute on `running +4 min`. */
export function lateWords(seconds: number): string | null {
  if (seconds <= 0) return null
  return seconds < 60 ? words.runningOver : words.runningOverBy(Math.floor(seconds / 60))
}

/**
 * The latest moment at which the shown second of the current timer changed. Times computed from it stay the same from
 * second to second, where the passing moment would let a minute flicker.
 */
export function steadyNow(current: Pick<Timer, 'startedAt'> | null, now: EpochMs): EpochMs {
  const startedAt = current === null || current.startedAt === null ? null : Date.parse(current.startedAt)
  return startedAt === null || startedAt > now ? now : now - ((now - startedAt) % 1000)
}

/** Names days and the time zone as the reader does. */
export function dayWords(locale?: string, timeZone?: string) {
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
