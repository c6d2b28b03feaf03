/** Shown in place of something that could not be read. */

/** A button after a list that could not be loaded. */
export const tryAgain = 'Try Again'
