/** The settings of an event, and the offer to keep it. */
import { say } from '../../../../ui/say.ts'

/** A button and a title. */
export const settings = 'Settings'
export const name = 'Event name'
export const nameMissing = 'Please enter a name for the event.'

export const zoneUnknown = 'Please choose a time zone from the list, such as Europe/Vienna.'
/** The language in which visitors and the foyer sign begin. */
export const language = 'Language of the public pages'
/** The label of a date. So is the next text. */
export const firstDay = 'First day'
export const lastDay = 'Last day'
export const daysTurned = 'Please choose a last day that is not before the first day.'

/** The lock. */
export const lock = 'Close the public pages'
export const lockHint = 'The visitors’ page, the foyer sign and the feeds show nothing while they are closed.'

/** Colours. */
export const look = 'Colours of new rooms'
export const lookHint = 'For rooms that are added from now on. The others keep theirs.'
/** The label of a field for a colour. */
export const background = 'Background'
/** The label of a field for a colour. */
export const accent = 'Accent'
/** `ratio` has one digit after the point: `8.2`. */
export const contrastOf = (ratio: string): string => say('Contrast with the background {ratio}:1', { ratio })
export const drawnOtherwise = 'Screens change it a little, because texts must be readable.'
/** A button. */
export const useOurs = 'Use the default colours'

/** What the picture is, for screen readers. */
export const logoShown = 'The logo of the event'
export const logoHint = 'It is saved as soon as you choose it. Rooms that are added from now on get it too.'
/** After it was saved or removed. */
export const showLogo = 'The visitors’ page and the foyer sign show it within half a minute.'
export const noLongerShowLogo = 'The visitors’ page and the foyer sign no longer show it. Rooms keep theirs.'

/** A button. */
export const save = 'Save'
/** On that button. */
export const saving = 'Saving...'
/** A button. */
export const cancel = 'Cancel'
/** The settings were not saved. */
export const failed = 'Not saved'

/** To a visitor without an account. */
export const onlyWays = 'You can only get back to this event from this browser or with the overview link.'
export const signUp = 'Sign up to keep it'
/** To somebody who is signed in: the name of the offer, its text, and its buttons. */
export const keepThis = 'Keep this event'
export const belongsToNobody = 'This event is not linked to an account yet.'
/** A button: the event goes into the account. */
export const keep = 'Keep it'
/** A button: closes the offer. */
export const notNow = 'Not now'
export const kept = { title: 'Event saved to your account', description: 'You’ll find it on your dashboard.' }
export const notKept = 'Event not saved'
