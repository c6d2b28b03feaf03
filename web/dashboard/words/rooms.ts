/** 'My Rooms': the list with its search, its rows, their locks and the question before one is deleted. */
import { counted } from '../../../schema/values/counted.ts'

export const title = 'My Rooms'
export const search = 'Search rooms'
export const outOfDate = 'This list may be out of date.'

export const noRooms = 'No rooms yet'
export const noRoomsText = 'A room has the timers, messages and questions for one event. It’s ready in seconds.'
export const createFirst = 'Create Your First Room'
export const noneFound = 'No rooms match your search'
export const noneFoundText = 'You can search by name, event type or 6-digit code.'
export const showAll = 'Show all rooms'
export const found = (count: number, all: number) => `${count} of ${counted(all, 'room')}`

export const onAir = 'On air'
export const active = 'Active'
export const inactive = 'Inactive'
export const viewerLocked = 'Viewer Locked'
export const joinLocked = 'Join Locked'
/** `ago`: '3 weeks ago'. */
export const created = (ago: string) => `Created ${ago}`
export const view = 'View'
export const viewHint = 'Open viewer display'
export const viewRoom = (room: string) => `View ${room} (new tab)`
export const control = 'Control'
export const controlHint = 'Manage timers and engagement'
export const controlRoom = (room: string) => `Control ${room}`
export const historyOf = (room: string) => `History of ${room}`
export const duplicateOf = (room: string) => `Duplicate ${room}`
export const deleteOf = (room: string) => `Delete ${room}`

export const locks = {
  isViewerLocked: {
    name: 'Display',
    lock: 'Lock viewer display',
    unlock: 'Unlock viewer display',
    keyOf: (room: string) => `Lock the display of ${room}`,
  },
  isJoinLocked: {
    name: 'Joining',
    lock: 'Lock joining',
    unlock: 'Unlock joining',
    keyOf: (room: string) => `Lock joining of ${room}`,
  },
}
export const accessUpdated = 'Access Updated'
export const accessNow = (isDisplayLocked: boolean, isJoiningLocked: boolean) =>
  `${isDisplayLocked ? 'The display is locked' : 'The display is open'} and joining is ${isJoiningLocked ? 'locked' : 'open'}.`
export const accessFailed = 'Update Failed'
export const accessFailedText = 'Failed to update room access settings.'
export const accessOfDeleted = (room: string) => `“${room}” has since been deleted.`

export const deleteTitle = (room: string) => `Delete “${room}”?`
export const deleteText =
  'All timers, messages, polls and quizzes will be removed, and every open screen of the room will close. This cannot be undone.'
export const deleteRoom = 'Delete room'
export const deleting = 'Deleting...'
export const deleted = 'Room Deleted'
export const deletedText = (room: string) => `“${room}” and everything in it have been deleted.`
export const deleteFailed = 'Delete Failed'
export const deleteFailedText = 'Failed to delete the room. Please try again.'
