/** The preview of the display, for those who cannot see it. */

export const preview = 'Preview of the display'
export const noTimerSet = 'No Timer Set'
export const blackedOut = 'Blackout'
/** 'Preview of the display: Poll "Which talk next?", message "Two minutes"'. */
export const previewOf = (picture: string, message: string | null): string =>
  `${preview}: ${picture}${message === null ? '' : `, message "${message}"`}`
export const named = (kind: string, text: string): string => (text === '' ? kind : `${kind} "${text}"`)
export const aTimer = 'Timer'
