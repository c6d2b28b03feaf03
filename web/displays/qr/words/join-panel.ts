/** How to join, in scenes and on a display that has no timer. */

/** For screen readers: the name of the code on the display. */
export const joinThisEvent = 'Join this event'
/** `place` is an address, like 'cuelight.example/join'. */
export const joinAt = 'Join at <place></place>'
export const joiningClosed = 'Joining is closed for now.'
