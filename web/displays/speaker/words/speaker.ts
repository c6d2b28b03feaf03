/** The speaker's page: the time, the message and the notes on the lectern, and three buttons. */
import { say } from '../../../ui/say.ts'

export const pageTitle = 'Speaker · Cuelight'
/** The title of the browser's tab. */
export const roomTitle = (room: string): string => say('{room} · Speaker · Cuelight', { room })

/** For screen readers: the name of the notes that the organiser has written for the speaker. */
export const notes = 'Notes'
/** Before the name of the next item of the programme and of who speaks then. */
export const next = 'Next'
/** After 'Next', at the end of the programme. */
export const lastCue = 'Nothing after this'
/** A title. */
export const noTimer = 'No Timer Set'
export const noTimerText = 'The time appears here when the organiser adds a timer.'
/** For screen readers: the name of a text from the organiser. */
export const message = 'Message'

/** The name of a group of buttons, which send a sign to the person who controls the show. */
export const signals = 'To the controller'
/** A button: I have read the message. */
export const seen = 'Seen'
/** A button: I would like more time. */
export const moreMinutes = (minutes: number): string =>
  say('{minutes, plural, one {# more minute} other {# more minutes}}', { minutes })
/** A button: I am ready to go on stage. */
export const ready = 'Ready'
/** For screen readers: a button that offers other numbers of minutes. */
export const otherTime = 'Other times'
/** For screen readers: the name of the choice of minutes that the speaker asks for. */
export const howMuchTime = 'How much more time?'
/** A button: back to the other buttons. */
export const back = 'Back'

/** What became of a signal: the message was seen. */
export const isSeen = 'Seen'
/** The speaker has said to be ready, and the person who controls the show knows it. */
export const isReady = 'Ready: the controller knows'
/** The speaker has asked for more time, and has no answer yet. */
export const isAsked = (minutes: number): string =>
  say('{minutes, plural, one {# more minute requested} other {# more minutes requested}}', { minutes })
/** The speaker has got the time. */
export const isGranted = (minutes: number): string =>
  say('{minutes, plural, one {# minute added} other {# minutes added}}', { minutes })
/** The answer to a wish for more time. */
export const isDeclined = 'No more time'
export const notArrived = 'Not sent yet. It goes out when the connection is back.'
export const tooMany = 'Too many signals. Try again in a minute.'

/** The connection and the link. */
export const offline = 'No connection. The time keeps running.'
export const onlyDisplay = 'Open the speaker’s link for notes and buttons.'
export const linkChanged = 'This speaker’s link no longer works. Ask for the new one.'
export const mayFallAsleep = 'This screen may go to sleep.'

export const locked = 'Viewer Access Restricted'
export const lockedText = 'The organiser has closed the displays. The time comes back when they open them again.'
/** The title above the field for the room's password. */
export const password = 'Password needed'
export const passwordText = 'Enter the room’s password, or open the speaker’s link.'
/** A title. */
export const missing = 'Room Not Found'
export const missingText = 'There is no room at this address. Ask the organiser for the link.'
/** A title. */
export const deleted = 'Room deleted'
export const deletedText = 'The organiser has deleted this room.'
/** A title. */
export const unreachable = 'Can’t reach Cuelight'
export const unreachableText = 'Check this device’s network. This page keeps trying.'
/** A button. */
export const tryAgain = 'Try Again'
