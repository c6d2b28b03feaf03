/** 'Rooms in this browser', for people without an account. */
export const title = 'Rooms in this browser'
/** `ago`: '3 hours ago'. */
export const opened = (ago: string) => `Opened ${ago}`
export const open = 'Open'
export const openRoom = (room: string) => `Open ${room}`
export const remove = 'Remove'
export const removeRoom = (room: string) => `Remove ${room} from this list`
export const clear = 'Clear list'
export const note = 'This list is kept in this browser only. Removing a room from it does not delete the room.'

/** Shown on the dashboard, where rooms can be kept. */
export const unowned = 'You made or opened these rooms without an account. Keep a room to find it on every device.'
export const keep = 'Keep'
export const keepRoom = (room: string) => `Keep ${room} on your dashboard`
export const keeping = 'Saving...'
export const kept = (room: string) => `“${room}” is on your dashboard now.`
export const keptTitle = 'Room saved to your account'
export const notKept = 'Room not saved'
