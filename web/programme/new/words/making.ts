/** While the rooms of an event are made. */
import { say } from '../../../ui/say.ts'

export const title = 'Making the rooms'
export const progress = (done: number, rooms: number): string => say('{done} of {rooms} done', { done, rooms })
export const thereWith = (count: number): string => say('{count, plural, one {# cue} other {# cues}}', { count })
/** The state of a room: it is made now. */
export const isMaking = 'Being made...'
/** The state of a room: it will be made. */
export const waits = 'Waiting'
export const stop = 'Stop after this room'
export const stopping = 'Stopping...'
/** Something failed, or was stopped. */
export const stopped = 'Not all rooms are there yet'
export const stoppedText = 'Those that are there stay. Go on, and the others are made; nothing is made twice.'
/** A button: makes the rooms that are left. */
export const goOn = 'Go on'
/** All are there, and the server left something out. */
export const doneTitle = 'The rooms are there'
export const left = 'What was left out'
export const leftOne = (session: string, reason: string): string => say('{session}: {reason}', { session, reason })
export const open = 'Open the overview'
