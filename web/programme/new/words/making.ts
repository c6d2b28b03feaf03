/** While the rooms of an event are made. */
import { say } from '../../../ui/say.ts'

export const title = 'Creating the rooms'
export const progress = (done: number, rooms: number): string => say('{done} of {rooms} done', { done, rooms })
export const thereWith = (count: number): string => say('{count, plural, one {# cue} other {# cues}}', { count })
/** The state of a room: it is made now. */
export const isMaking = 'Creating...'
/** The state of a room: it will be made. */
export const waits = 'Waiting'
/** A button. */
export const stop = 'Stop after this room'
/** On that button, until the room that is being made is ready. */
export const stopping = 'Stopping...'
/** Something failed, or was stopped. */
export const stopped = 'Not all rooms are ready yet'
export const stoppedText = 'The rooms that are ready stay. Continue to create the others: nothing is created twice.'
/** A button: makes the rooms that are left. */
export const goOn = 'Continue'
/** All are there, and the server left something out. */
export const doneTitle = 'The rooms are ready'
export const left = 'What was left out'
export const leftOne = (session: string, reason: string): string => say('{session}: {reason}', { session, reason })
/** A link: opens the overview of the event. */
export const open = 'Open the overview'
