/** 'My Rooms': the list with its search, its rows, their locks and the question before one is deleted. */
import { say } from '../../ui/say.ts'

export const title = 'My Rooms'
export const search = 'Search rooms'
export const outOfDate = 'This list may be out of date.'

export const noRooms = 'No rooms yet'
export const noRoomsText = 'A room has the timers, messages and questions for one event. It’s ready in seconds.'
/** A button, where there is no room yet. */
export const createFirst = 'Create Your First Room'
export const noneFound = 'No rooms match your search'
export const noneFoundText = 'You can search by name, event type or 6-digit code.'
/** A button: empties the search. */
export const showAll = 'Show all rooms'
export const found = (count: number, all: number) =>
  say('{count} of {all, plural, one {# room} other {# rooms}}', { count, all })

/** A badge: a timer of this room runs. */
export const onAir = 'On air'
/** A badge: the state of the room. An adjective. */
export const active = 'Active'
/** A badge: the state of the room. An adjective. */
export const inactive = 'Inactive'
export const viewerLocked = 'Viewer Locked'
export const joinLocked = 'Join Locked'
/** `ago`: '3 weeks ago'. */
export const created = (ago: string) => say('Created {ago}', { ago })
/** A link: opens the display of a room. */
export const view = 'View'
export const viewHint = 'Open viewer display'
export const viewRoom = (room: string) => say('View {room} (new tab)', { room })
/** A link that opens the controller of a room. */
export const control = 'Control'
export const controlHint = 'Manage timers and engagement'
/** The same for screen readers: which room. A verb. */
export const controlRoom = (room: string) => say('Control {room}', { room })
/** For screen readers: a button that opens the history of the room. */
export const historyOf = (room: string) => say('History of {room}', { room })
/** For screen readers: a button that makes a copy of the room. A verb. */
export const duplicateOf = (room: string) => say('Duplicate {room}', { room })
/** For screen readers: a button that asks first. */
export const deleteOf = (room: string) => say('Delete {room}', { room })

/** Switches next to a room: their name, and what a press would do. */
export const locks = {
  isViewerLocked: {
    name: 'Display',
    lock: 'Lock viewer display',
    unlock: 'Unlock viewer display',
    keyOf: (room: string) => say('Lock the display of {room}', { room }),
  },
  isJoinLocked: {
    name: 'Joining',
    lock: 'Lock joining',
    unlock: 'Unlock joining',
    keyOf: (room: string) => say('Lock joining of {room}', { room }),
  },
}
export const accessUpdated = 'Access Updated'
export const accessNow = (display: 'locked' | 'open', joining: 'locked' | 'open') =>
  say(
    'The display is {display, select, locked {locked} other {open}} and joining is {joining, select, locked {locked} other {open}}.',
    { display, joining },
  )
export const accessFailed = 'Update Failed'
export const accessFailedText = 'Failed to update room access settings.'
export const accessOfDeleted = (room: string) => say('“{room}” has since been deleted.', { room })

export const deleteTitle = (room: string) => say('Delete “{room}”?', { room })
export const deleteText =
  'All timers, messages, polls and quizzes will be removed, and every open screen of the room will close. This cannot be undone.'
/** A button: after a question. */
export const deleteRoom = 'Delete room'
export const deleting = 'Deleting...'
export const deleted = 'Room Deleted'
export const deletedText = (room: string) => say('“{room}” and everything in it have been deleted.', { room })
export const deleteFailed = 'Delete Failed'
export const deleteFailedText = 'Failed to delete the room. Please try again.'
