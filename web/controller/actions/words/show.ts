/** What the keys of the show say. */
import { say } from '../../../ui/say.ts'

/** A key: goes back to the cue before. */
export const previous = 'Previous cue'
export const nextCue = 'End this cue and start the next one'
/** For screen readers: the name of the keys that add and take time. */
export const adjustTheTime = 'Adjust the time'
/** For screen readers: the name of the keys that run the show. */
export const show = 'Run the show'
/** A button that opens a menu with further keys. */
export const more = 'More show controls'
export const backToFullTime = 'Back to the full time'
export const backToZero = 'Back to zero'
/** On the large key, before what it starts. */
export const go = 'GO'
export const resume = (cue: string): string => say('Resume {cue}', { cue })
export const endLast = 'End the last cue'
export const allEnded = 'All cues have ended'
export const noCues = 'Add a timer to begin'

/** A key: the timer runs. A verb, as short as possible. */
export const start = 'Start'
/** The same key while the timer runs. A verb. */
export const pause = 'Pause'
/** A key: the timer goes back to its full time. As short as possible. */
export const reset = 'Reset'
/** A key: makes every display black. As short as possible. */
export const blackout = 'Blackout'
/** The same key while the displays are black. */
export const endBlackout = 'End blackout'
/** A key: every display flashes. As short as possible. */
export const flash = 'Flash'
/** A key: takes the message off the display. */
export const hideMessage = 'Hide the message'
/** The name of a shortcut. */
export const message = 'Show or hide a message'
