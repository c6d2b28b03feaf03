/** How to join, in scenes and on a display that has no timer. */

export const joinThisEvent = 'Join this event'
export const joinAt = 'Join at'
export const joiningClosed = 'Joining is closed for now.'
