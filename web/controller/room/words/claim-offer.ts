/** The offer to keep a room that belongs to no account. */

/** A title: the account that is signed in can have this room. */
export const keepThisEvent = 'Keep this event'
export const belongsToNobody = 'This room is not linked to an account yet.'
/** A button. */
export const keepOnDashboard = 'Keep this event on your dashboard'
/** On that button, until the room is in the account. */
export const keeping = 'Saving...'
/** A button: closes the offer. */
export const notNow = 'Not now'
export const kept = { title: 'Room saved to your account', description: 'You’ll find it on your dashboard.' }
export const notKept = 'Room not saved'
