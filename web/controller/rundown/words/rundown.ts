/** What the plan says on the desk: times, lateness, and what a change would do. */

import { formatSeconds } from '../../../../schema/tools/timers/clock.ts'
import { counted } from '../../../../schema/values/counted.ts'

export const timeOfDay = (zone: string) => `Time of day in ${zone}`
/** How late the show is. */
export const onTime = 'On time'
export const standings = {
  behind: (seconds: number) => `${lengthOf(seconds)} behind`,
  ahead: (seconds: number) => `${lengthOf(seconds)} ahead`,
  /** Longer than the cue was meant to take. */
  over: (seconds: number) => `${formatSeconds(seconds)} over`,
}
/** Before the show, or on another day; `when` is a time of day, with its day if that is not today. */
export const plannedFor = (when: string) => `Planned for ${when}`
/** The end of the show. */
export const ends = (time: string) => `Show ends ${time}`
/** Where there is no room for more. */
export const endsShort = (time: string) => `Ends ${time}`

export const name = 'Name'
export const nameMissing = 'Please enter a name.'
export const length = 'Length'
export const wrongLength = 'Please write a length such as 5, 90s, 1:30 or 1h 30m.'
export const follow = 'Follow the show'
/** Cues above the one that is on, folded away. */
export const folded = (cues: number) => `${counted(cues, 'cue')} done`

export const plannedAt = (time: string) => `planned ${time}`
/** Whole minutes, positive when late: `+12 min` in a column, and in words for screen readers. */
export const driftSign = (minutes: number) => `${minutes > 0 ? '+' : '\u2212'}${lengthOf(Math.abs(minutes) * 60)}`
export const drift = (minutes: number) =>
  minutes > 0 ? `${lengthOf(minutes * 60)} late` : `${lengthOf(-minutes * 60)} early`
export const triggers = {
  linked: 'Starts when the cue before it ends',
  scheduled: 'Starts at its planned time',
}
export const opens = {
  poll: 'Starts a poll',
  quiz: 'Starts a quiz',
  feedback: 'Opens feedback',
  questions: 'Opens questions',
  live_message: 'Shows a live message',
}

/** The effects of a change, joined into one sentence. */
export const moves = (cues: number) => `moves ${counted(cues, 'cue')}`
export const startsLate = (cue: string, seconds: number) => `“${cue}” starts ${lengthOf(seconds)} late`
export const endMoves = (seconds: number) =>
  `the show ends ${lengthOf(Math.abs(seconds))} ${seconds > 0 ? 'later' : 'earlier'}`
export const movesNothing = 'No other cue moves.'
export const sentence = (parts: readonly string[]): string => {
  const text = parts.join(', ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
/** `40 s`, `12 min` or `15 h 10 min`. */
function lengthOf(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} s`
  const minutes = Math.round(seconds / 60)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${minutes} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
