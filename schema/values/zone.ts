/** Days and time zones. Instants are what is stored; a zone says how people write them. */
import type { EpochMs } from './time.ts'

/** The zone of a room if its maker's browser names none that we know. */
export const defaultTimeZone = 'UTC'

/** Whether a text names a time zone, such as `Europe/Berlin`; `+02:00` is none, because it has no summer time. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/**
 * [R11] The zone that times are written in here: the given one, or that of this machine if it does not know the given
 * one, as an old browser may not know a new zone. Clocks on its screens do the same.
 */
export const knownZone = (name: string): string =>
  isTimeZone(name) ? name : new Intl.DateTimeFormat().resolvedOptions().timeZone

/** [R10] The day of an instant in a zone, as `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, at: EpochMs): string => wallTimeIn(timeZone, at).split(' ')[0] ?? ''

/** The last day that the wire can write. Date fields have it as their maximum, so a year has four digits. */
export const lastDay = '9999-12-31'

/**
 * [R11] Whether a text is a day that exists, as `YYYY-MM-DD`. A year before 1000 is one that is still being typed.
 * Browsers do not agree on what `Date.parse` says of February 30.
 */
export function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`)
  return /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** The day after another; that after the last day can be computed with, but not written. */
export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().split('T')[0] ?? day

/** Making a format takes longer than using it for a whole sheet, and a room has one zone. */
let latest: { timeZone: string; format: Intl.DateTimeFormat } | null = null

function wallFormat(timeZone: string): Intl.DateTimeFormat {
  if (latest?.timeZone === timeZone) return latest.format
  const fields = {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    era: 'short',
  } as const
  const format = new Intl.DateTimeFormat('en', { timeZone: knownZone(timeZone), hourCycle: 'h23', ...fields })
  latest = { timeZone, format }
  return format
}

/** Milliseconds by which the clocks of a zone are ahead of UTC at an instant. */
function offsetOf(timeZone: string, at: EpochMs): number {
  const parts = Object.fromEntries(
    wallFormat(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const of = (name: string): number => Number(parts[name] ?? 0)
  // Before the year 1 the format counts backwards, and `Date.UTC` takes the years up to 99 for those of the 20th century.
  const year = parts['era']?.startsWith('B') === true ? 1 - of('year') : of('year')
  const wall = new Date(0).setUTCFullYear(year, of('month') - 1, of('day'))
  const seconds = of('hour') * 3600 + of('minute') * 60 + of('second')
  return wall + seconds * 1000 - Math.floor(at / 1000) * 1000
}

/**
 * [R11] The instant of a time of day in a zone. A time that the clocks repeat is the first of its instants, and one
 * that they skip is later by the length of the gap. `Temporal` resolves both in the same way with 'compatible'.
 * @param day `YYYY-MM-DD`
 * @param seconds since midnight, by the clock on the wall
 */
export function instantIn(timeZone: string, day: string, seconds: number): EpochMs {
  const wall = Date.parse(`${day}T00:00:00Z`) + seconds * 1000
  const dayMs = 86_400_000
  const [before, after] = [offsetOf(timeZone, wall - dayMs), offsetOf(timeZone, wall + dayMs)]
  const fits = [before, after].map((offset) => wall - offset).filter((at) => wall - offsetOf(timeZone, at) === at)
  return fits.length > 0 ? Math.min(...fits) : wall - before
}

/** An instant as the clock on the wall shows it: `2026-11-21 14:00`, with seconds if they are not 0. */
export function wallTimeIn(timeZone: string, at: EpochMs): string {
  // A year beyond 9999 has more digits.
  const [day = '', clock = ''] = new Date(at + offsetOf(timeZone, at)).toISOString().split('T')
  const seconds = clock.slice(6, 8)
  return `${day} ${clock.slice(0, 5)}${seconds === '00' ? '' : `:${seconds}`}`
}
