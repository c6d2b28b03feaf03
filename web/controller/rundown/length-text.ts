import * as words from './words/rundown.ts'

/** A length in words, in minutes from one minute on: `40 s`, `12 min` or `15 h 10 min`. */
export function lengthText(seconds: number): string {
  if (seconds < 60) return words.lengthSeconds(Math.round(seconds))
  const minutes = Math.round(seconds / 60)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return words.lengthMinutes(minutes)
  return rest === 0 ? words.lengthHours(hours) : words.lengthHoursMinutes(hours, rest)
}
