/** The preview of the display, for those who cannot see it. */
import { say } from '../../../ui/say.ts'

export const preview = 'Preview of the display'
export const noTimerSet = 'No Timer Set'
/** In place of the picture: the display is black. */
export const blackedOut = 'Blackout'
/** 'Preview of the display: Poll "Which talk next?"'. */
export const previewOf = (picture: string): string => say('Preview of the display: {picture}', { picture })
/** 'Preview of the display: Poll "Which talk next?", message "Two minutes"'. */
export const previewWithMessage = (picture: string, message: string): string =>
  say('Preview of the display: {picture}, message “{message}”', { picture, message })
/** What the display shows, and by which text people know it: 'Poll "Which talk next?"'. */
export const named = (kind: string, text: string): string => say('{kind} “{text}”', { kind, text })
/** What the display shows: a timer, before its name. */
export const aTimer = 'Timer'
