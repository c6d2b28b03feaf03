/** Shown in place of a page that could not be fetched, because of the connection. */
export const title = 'No connection'
export const text = 'This page could not be loaded. Your rooms keep running.'
export const tryAgain = 'Try Again'
export const trying = 'Trying...'
