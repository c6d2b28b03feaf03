/** Shown in place of something that could not be read. */

export const tryAgain = 'Try Again'
