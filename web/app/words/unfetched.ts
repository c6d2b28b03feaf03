/** In place of a page that could not be fetched: the line is at fault. */
export const page = 'No connection · Cuelight'
export const title = 'No connection'
export const text = 'This page did not arrive. Your rooms keep running. Try again when the line is back.'
export const tryAgain = 'Try Again'
export const trying = 'Trying...'
