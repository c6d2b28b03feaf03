/** The card of the room with its dialogs: name, access, control. */
import { say } from '../../../ui/say.ts'

export const roomDetails = 'Room Details'
/** Before the name of the room. */
export const name = 'Name'
export const rename = 'Rename the room'
export const roomId = 'Room ID'
export const eventDay = 'Day and time zone'
/** Below the day: `zone` is a time zone. */
export const timesIn = (zone: string): string => say('Times in {zone}', { zone })
export const changeDay = 'Change the day and the time zone'
export const day = 'Day of the event'
/** `day` such as Tuesday, November 24. */
export const moveCues = (cues: number, day: string): string =>
  say('{cues, plural, one {Move # cue to {day}} other {Move # cues to {day}}}', { cues, day })
export const moveCuesHint = 'Each keeps its time of day. You can undo this.'
export const dayMissing = 'Please choose a day.'
export const timeZone = 'Time zone'
export const timeZoneHint = 'Times of day are entered and shown in this zone. Changing it does not move planned starts.'
export const timeZoneUnknown = 'Please enter a time zone such as Europe/Berlin.'
/** The label of a choice: the language of the displays. */
export const language = 'Display language'
export const languageHint = 'The displays are in this language. Each phone follows its own browser.'
/** Before the day on which the room was made. */
export const created = 'Created'
export const engagementFeatures = 'Engagement Features'
/** Of the engagement features. */
export const enabled = 'Enabled'
/** The same while they are off. */
export const disabled = 'Disabled'

/** The heading of what is locked, and of the password. */
export const access = 'Access'
export const lockDisplay = 'Lock the display'
export const lockDisplayHint = 'Displays show “Viewer Access Restricted”.'
export const lockJoining = 'Lock joining'
export const lockJoiningHint = 'Every phone shows “Audience Access Restricted”.'
/** A switch. */
export const engagementSwitch = 'Engagement features'
export const engagementHint = 'Polls, quizzes, live messages and feedback, with their links.'
export const passwordIsSet = 'Password is set'
export const noPassword = 'No password'
/** A button: the room no longer asks for a password. */
export const removePassword = 'Remove'
/** A button, where the room has a password. */
export const changePassword = 'Change password'
/** A button, where the room has none. */
export const setPassword = 'Set password'

export const removeTitle = 'Remove the password?'
export const removeText =
  'Anyone with a link or the code can then get in. You can’t look up the old password later, only set a new one.'
export const removeConfirm = 'Remove password'

/** The heading of what belongs to the controller link. */
export const control = 'Control'
export const controlText =
  'Anyone with the controller link controls this room. If it gets into the wrong hands, create a new one.'
/** A button: it asks first. */
export const newLink = 'New controller link'
export const rotateTitle = 'Create a new controller link?'
export const rotateText =
  'Every controller link you have shared stops working, and anyone using one loses control. This page keeps control. Viewer, agenda and join links don’t change.'
export const rotateConfirm = 'Create new link'
/** A button: it asks first. */
export const deleteRoom = 'Delete room'
export const deleteTitle = 'Delete this room?'
export const deleteText = (room: string): string =>
  say(
    'Deletes “{room}” with all its timers, messages, polls, quizzes, games, votes, answers, questions, live messages and feedback. Every open screen of the room will close. This cannot be undone.',
    { room },
  )

export const save = 'Save'
export const eventName = 'Event name'
export const nameMissing = 'Please enter a name for your interactive event.'
export const accessPassword = 'Access password'
export const passwordText =
  'Displays, agendas and phones ask for it once, including those already open. You won’t be asked.'
export const password = 'Password'
/** What the button next to the field shows or hides. */
export const passwordContent = 'password'
export const passwordMissing = 'Please enter a password.'
export const saving = 'Saving...'
