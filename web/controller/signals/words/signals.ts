/** What speakers tell the controller: more time, ready, and that a message was seen. */
import { say } from '../../../ui/say.ts'

export const region = 'From the speaker'
export const asks = (minutes: number): string =>
  say('Speaker asks for {minutes, plural, one {# more minute} other {# more minutes}}', { minutes })
/** A small mark at the cue. */
export const asksShort = (minutes: number): string => say('Asks for {minutes} min', { minutes })
export const isReady = 'Speaker is ready'
/** A small mark at the cue: the speaker is ready to go on. */
export const isReadyShort = 'Ready'
export const hasSeen = 'Speaker has seen the message'
/** A small mark at the cue: the speaker has seen the message. */
export const seen = 'Seen'

/** A button: the speaker gets these minutes. */
export const grant = (minutes: number): string => say('Give {minutes} min', { minutes })
/** On a small key, next to the one that gives time. */
export const decline = 'No'
/** The same for screen readers. */
export const declineThis = 'No more time'
/** A button: takes what the speaker has sent off the list, without an answer. */
export const putAway = 'Dismiss'

/** A button that switches the sound: what is so now, not what a press does. */
export const soundOn = 'Sound for signals is on'
/** The same button while it is off: what is so now. */
export const soundOff = 'Sound for signals is off'
