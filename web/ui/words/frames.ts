/** Pages that are only a sentence and what to do next. */
export const brand = 'Cuelight'
/** In place of a page, until it is there. */
export const loading = 'Loading...'
export const brokenTitle = 'This page stopped working'
export const brokenText = 'The room itself keeps running. Try again, or return to the home page.'
/** A button: loads the page again. */
export const tryAgain = 'Try Again'
/** A link to the home page. */
export const returnHome = 'Return Home'
/** The first link of a page, for the keyboard. */
export const skip = 'Skip to content'
