/** 'Rooms in this browser', for people without an account. */
import { say } from '../../../ui/say.ts'

export const title = 'Rooms in this browser'
/** `ago`: '3 hours ago'. */
export const opened = (ago: string): string => say('Opened {ago}', { ago })
/** A button: goes to the room. */
export const open = 'Open'
export const openRoom = (room: string): string => say('Open {room}', { room })
/** A button: takes a room off this list. The room stays. */
export const remove = 'Remove'
/** The same for screen readers: which room. */
export const removeRoom = (room: string): string => say('Remove {room} from this list', { room })
/** A button: empties this list. The rooms stay. */
export const clear = 'Clear list'
export const note = 'This list is kept in this browser only. Removing a room from it does not delete the room.'

/** Shown on the dashboard, where rooms can be kept. */
export const unowned = 'You made or opened these rooms without an account. Keep a room to find it on every device.'
/** A button: the room is kept in the person's account. */
export const keep = 'Keep'
/** The same for screen readers: which room. */
export const keepRoom = (room: string): string => say('Keep {room} on your dashboard', { room })
/** On that button, until the room is in the account. */
export const keeping = 'Saving...'
export const kept = (room: string): string => say('“{room}” is on your dashboard now.', { room })
export const keptTitle = 'Room saved to your account'
export const notKept = 'Room not saved'
