/** What the keys of the show say. */
import { say } from '../../../ui/say.ts'

export const previous = 'Previous cue'
export const nextCue = 'End this cue and start the next one'
export const adjustTheTime = 'Adjust the time'
export const show = 'Run the show'
export const more = 'More show controls'
export const backToFullTime = 'Back to the full time'
export const backToZero = 'Back to zero'
/** On the large key, before what it starts. */
export const go = 'GO'
export const resume = (cue: string): string => say('Resume {cue}', { cue })
export const endLast = 'End the last cue'
export const allEnded = 'All cues have ended'
export const noCues = 'Add a timer to begin'

export const start = 'Start'
export const pause = 'Pause'
export const reset = 'Reset'
export const blackout = 'Blackout'
export const endBlackout = 'End blackout'
export const flash = 'Flash'
export const hideMessage = 'Hide the message'
export const message = 'Show or hide a message'
