/** Shown in place of a page that could not be fetched: the connection is gone, or a blocker holds a file back. */
export const title = 'This page could not be loaded'
export const text = 'The connection may be gone, or an ad blocker may be in the way.'
/** A button. */
export const tryAgain = 'Try Again'
/** On that button. */
export const trying = 'Trying...'
