/** The speaker's page: the time, the message and the notes on the lectern, and three buttons. */

export const pageTitle = 'Speaker · Cuelight'
export const roomTitle = (room: string) => `${room} · Speaker · Cuelight`

export const notes = 'Notes'
export const next = 'Next'
export const nextBy = (name: string, speaker: string) => (speaker === '' ? name : `${name} · ${speaker}`)
export const lastCue = 'Nothing after this'
export const noTimer = 'No Timer Set'
export const noTimerText = 'The time appears here when the organiser adds a timer.'
export const message = 'Message'

/** The buttons. */
export const signals = 'To the controller'
export const seen = 'Seen'
export const moreMinutes = (minutes: number) => (minutes === 1 ? '1 more minute' : `${minutes} more minutes`)
export const moreMinutesShort = (minutes: number) => `+${minutes}`
export const ready = 'Ready'
export const otherTime = 'Other times'
export const howMuchTime = 'How much more time?'
export const back = 'Back'

/** What became of a signal. */
const minutesOf = (minutes: number) => (minutes === 1 ? '1 minute' : `${minutes} minutes`)
export const isSeen = 'Seen'
export const isReady = 'Ready: the controller knows'
export const isAsked = (minutes: number) => `${minutesOf(minutes)} asked`
export const isGranted = (minutes: number) => `${minutesOf(minutes)} added`
export const isDeclined = 'No more time'
export const notArrived = 'Not sent yet. It goes out when the connection is back.'
export const tooMany = 'That was a lot. Try again in a minute.'

/** The connection and the link. */
export const offline = 'No connection. The time keeps running.'
export const onlyDisplay = 'Open the speaker’s link for notes and buttons.'
export const linkChanged = 'This speaker’s link no longer works. Ask for the new one.'
export const mayFallAsleep = 'This screen may go to sleep.'

export const locked = 'Viewer Access Restricted'
export const lockedText = 'The organiser has closed the displays. The time comes back when they open them again.'
export const password = 'Password needed'
export const passwordText = 'Enter the room’s password, or open the speaker’s link.'
export const missing = 'Room Not Found'
export const missingText = 'There is no room at this address. Ask the organiser for the link.'
export const deleted = 'Room deleted'
export const deletedText = 'The organiser has deleted this room.'
export const unreachable = 'Can’t reach Cuelight'
export const unreachableText = 'Check this device’s network. This page keeps trying.'
export const tryAgain = 'Try Again'
