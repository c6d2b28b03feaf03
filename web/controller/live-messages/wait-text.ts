/** How long a live message still waits. */
import * as words from './words/schedule.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/**
 * `in 12 min`. Minutes are rounded up, so nothing is sent before "in 1 min" has passed.
 * @param certainty about: the time depends on the rundown
 */
export function inTime(seconds: number, certainty: 'exact' | 'about' = 'exact'): string {
  if (seconds < minute) return words.inSeconds(Math.max(0, Math.ceil(seconds)), certainty)
  if (seconds >= 2 * day) return words.inDays(Math.floor(seconds / day), certainty)
  const minutes = Math.ceil(seconds / minute)
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return words.inMinutes(minutes, certainty)
  const rest = minutes % 60
  return rest === 0 ? words.inHours(hours, certainty) : words.inHoursAndMinutes(hours, rest, certainty)
}
