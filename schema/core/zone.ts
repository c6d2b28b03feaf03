/** Days and time zones. Instants are what is stored; a zone says how people write them. */
import type { EpochMs } from './time.ts'

/** The zone of a room whose maker's browser named none that we know. */
export const defaultTimeZone = 'UTC'

/** Whether a text is the name of a time zone, as in `Europe/Berlin`. An offset such as `+02:00` is none: it knows no summer. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** [R10] The day of an instant in a zone, as `YYYY-MM-DD`. */
export function dayIn(timeZone: string, at: EpochMs): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${parts['year']?.padStart(4, '0')}-${parts['month']}-${parts['day']}`
}
