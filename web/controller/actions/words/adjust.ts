/** The keys that give a cue time and take it. */
import { say } from '../../../ui/say.ts'

/** A step of adjustment as its key shows it; `sign` is a plus or a minus. */
export const minutesKey = (sign: string, minutes: number): string => say('{sign}{minutes}m', { sign, minutes })
export const secondsKey = (sign: string, seconds: number): string => say('{sign}{seconds}s', { sign, seconds })
/** The same for screen readers, beginning with the key's text: `−1m: 1 minute less`. */
export const addsMinutes = (key: string, minutes: number): string =>
  say('{key}: {minutes, plural, one {# minute} other {# minutes}} more', { key, minutes })
export const takesMinutes = (key: string, minutes: number): string =>
  say('{key}: {minutes, plural, one {# minute} other {# minutes}} less', { key, minutes })
export const addsSeconds = (key: string, seconds: number): string =>
  say('{key}: {seconds, plural, one {# second} other {# seconds}} more', { key, seconds })
export const takesSeconds = (key: string, seconds: number): string =>
  say('{key}: {seconds, plural, one {# second} other {# seconds}} less', { key, seconds })
