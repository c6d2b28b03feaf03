/** The card of the room with its dialogs: name, access, control. */

export const roomDetails = 'Room Details'
export const name = 'Name'
export const rename = 'Rename the room'
export const roomId = 'Room ID'
export const created = 'Created'
export const engagementFeatures = 'Engagement Features'
export const enabled = 'Enabled'
export const disabled = 'Disabled'

export const access = 'Access'
export const lockDisplay = 'Lock the display'
export const lockDisplayHint = 'Viewer pages show “Viewer Access Restricted”.'
export const lockJoining = 'Lock joining'
export const lockJoiningHint = 'The audience can no longer come in.'
export const engagementSwitch = 'Engagement features'
export const engagementHint = 'Polls, quizzes, live messages and feedback, with their links.'
export const passwordIsSet = 'Password is set'
export const noPassword = 'No password'
export const removePassword = 'Remove'
export const changePassword = 'Change password'
export const setPassword = 'Set password'

export const removeTitle = 'Remove the password?'
export const removeText =
  'Everybody with the link or the code comes in at once. The password cannot be read back, only set anew.'
export const removeConfirm = 'Remove password'

export const control = 'Control'
export const controlText =
  'Whoever has the controller link controls this room. Make a new one when the old link got into the wrong hands.'
export const newLink = 'New controller link'
export const rotateTitle = 'Make a new controller link?'
export const rotateText =
  'Every controller link shared so far stops working at once, and everyone who controls this room with one is signed out of it. This page stays in control. Viewer, agenda and join links stay as they are.'
export const rotateConfirm = 'Make new link'
export const deleteRoom = 'Delete room'
export const deleteTitle = 'Delete this room?'
export const deleteText = (room: string) =>
  `“${room}” goes with all its timers, messages, polls and quizzes, their votes and answers, live messages and feedback, and every open screen of it ends. This cannot be undone.`

export const cancel = 'Cancel'
export const save = 'Save'
export const eventName = 'Event name'
export const nameMissing = 'Please enter a name for your interactive event.'
export const accessPassword = 'Access password'
export const passwordText =
  'Display, agenda and audience are asked for it once. Screens that are open ask at once. You are never asked.'
export const password = 'Password'
export const passwordMissing = 'Please enter a password.'
export const showPassword = 'Show password'
export const saving = 'Saving...'
