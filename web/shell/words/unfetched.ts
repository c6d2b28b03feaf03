/** In place of a page that could not be fetched: the line is at fault. */
export const title = 'No connection'
export const text = 'This page could not be loaded. Your rooms keep running.'
export const tryAgain = 'Try Again'
export const trying = 'Trying...'
