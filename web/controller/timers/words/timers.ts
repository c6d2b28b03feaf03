/** The words for a timer in the rail, the list and the preview. */

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
/** Below the name of a timer. */
export const countsUp = 'counts up'
/** In a menu: the timer goes back to its full time. */
export const reset = 'Reset'
