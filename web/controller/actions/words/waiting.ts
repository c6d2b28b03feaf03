/** Presses of the show that wait for the connection, or did not reach the room in time. */
import { say } from '../../../ui/say.ts'

/** `press` is what was pressed, such as GO; `time` is how long ago, as the timers show it. */
export const waiting = (press: string, time: string): string => say('{press} waiting {time}', { press, time })
/** A button: a press that waits for the connection is given up. */
export const cancel = 'Cancel'
/** The same for screen readers: `press` is what was pressed. */
export const cancelPress = (press: string): string => say('Cancel {press}', { press })

export const notSent = (press: string): string => say('{press} was not sent.', { press })
/** Once the connection is back. */
export const startNow = (cue: string): string => say('Start {cue} now?', { cue })
/** The question about any other press. */
export const doItNow = 'Do it now?'
/** In place of the question, while there is no connection. */
export const askedLater = 'You will be asked when the connection is back.'
/** A button: the answer to the question above. */
export const yes = 'Yes, now'
/** A button: the answer to the question above. */
export const no = 'No'

/** What was pressed, where its key has no words of its own. */
export const select = 'Select'
/** A press that changes what the displays show. A noun. */
export const display = 'Display'
/** A press that shows or hides a message. A noun. */
export const message = 'Message'
