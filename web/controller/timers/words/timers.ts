/** The words for a timer in the rail, the list and the preview. */
import { say } from '../../../ui/say.ts'

/** A word next to each timer, in capitals if the language does so. */
export const timerStates = {
  'on-air': 'ON AIR',
  'wrap-up': 'WRAP UP',
  'times-up': 'TIME’S UP',
  over: 'OVER',
  paused: 'PAUSED',
  done: 'DONE',
  skipped: 'SKIPPED',
  standby: 'STANDBY',
}
/** What each state means, as the legend and the tooltips say it. */
export const stateMeanings: Record<keyof typeof timerStates, string> = {
  standby: 'Next to start',
  'on-air': 'Running',
  'wrap-up': 'Running, and little time is left',
  'times-up': 'The time is up',
  over: 'Running longer than planned',
  paused: 'Stopped for now',
  done: 'Ended',
  skipped: 'Left out, or a later timer was started instead',
}
export const legend = 'What the states mean'
export const countsUp = 'counts up'
/** In a menu: the timer goes back to its full time. */
export const reset = 'Reset'

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
