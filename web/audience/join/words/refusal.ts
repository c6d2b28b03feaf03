/** Why a phone is not in the event, and the form for the event's password; and the phone's 404 page. */
import { say } from '../../../ui/say.ts'

/** A title. */
export const missingTitle = 'Page Not Found'
export const missing =
  'There is nothing at this address. To get to the event, enter the code on the screen in the room.'
/** A button: goes to the page where guests type the code. */
export const enterCode = 'Enter Event Code'

export const lockedTitle = 'Audience Access Restricted'
export const locked =
  'The organiser has closed this event to the audience for now. Keep this page open: you’ll join as soon as it opens again.'
/** The title above the field for the event's password. */
export const passwordTitle = 'Password needed'
/** Where people answer inside a page of another site. Below it are an address to be typed and, mostly, the event's code. */
export const passwordElsewhere =
  'A password can’t be entered inside this page. Open this address in your browser instead:'
/** A title, to a guest whom the presenter has removed. */
export const removedTitle = 'You were removed'
export const removed =
  'The presenter has removed you from this event. If you think that this was a mistake, please speak to the organiser.'
/** A title: the event has ended. */
export const closedTitle = 'Event Closed'
export const closed = 'The organiser has ended this event. Thank you for taking part.'
/** A title: no event has this code. */
export const notFoundTitle = 'Event Not Found'
export const codeNotFound = (code: string): string =>
  say('There is no event with the code {code}. Check the screen in the room.', { code })
export const linkNotFound = 'This link does not lead to an event. Use the code on the screen in the room instead.'
/** A title: the guest has typed too many wrong codes. */
export const tooManyTitle = 'Too many tries'
export const tooMany = 'There were too many wrong codes from this phone or network, so you have to wait a moment.'
/** A title, to one of many guests who come at the same moment. It should calm. */
export const crowdTitle = 'Almost there'
export const crowd = 'Many phones are joining from your network right now. You’ll be let in within moments.'
/** @param seconds 0 while it tries */
export const triesAgainIn = (seconds: number): string =>
  say(
    '{seconds, plural, =0 {Trying again...} one {This page tries again in # second.} other {This page tries again in # seconds.}}',
    { seconds },
  )
export const scanInstead = 'The QR code on the screen lets you in without waiting.'
/** A title, where nothing more is known. */
export const otherTitle = 'Something went wrong'

/** A button: goes to the page where guests type the code. */
export const joinAnother = 'Join Another Event'
/** The same button after a wrong code. */
export const otherCode = 'Try Different Code'
/** A button. */
export const tryAgain = 'Try Again'

/** The label of a field. */
export const password = 'Password'
export const passwordEmpty = 'Please enter the password.'
/** The button that shows the password. */
export const show = 'Show'
/** The same button for screen readers. It has the word that is shown. */
export const showPassword = 'Show password'
/** The button that hides the password. */
export const hide = 'Hide'
/** The same button for screen readers. It has the word that is shown. */
export const hidePassword = 'Hide password'
/** The button that sends the password. */
export const enter = 'Enter Event'
/** On that button, until the password was compared. */
export const checking = 'Checking...'
export const noConnection = 'You are offline. Please try again.'
export const tooManyTriesSeconds = (seconds: number): string =>
  say('Too many tries. Please try again in {seconds, plural, one {# second} other {# seconds}}.', { seconds })
export const tooManyTriesMinutes = (minutes: number): string =>
  say('Too many tries. Please try again in {minutes, plural, one {# minute} other {# minutes}}.', { minutes })
