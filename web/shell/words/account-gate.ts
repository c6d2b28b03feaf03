/** Shown instead of an account page: to people who may not see it, and when it is not known who they are. */
export const denied = 'Access Denied'
export const deniedPage = 'Access Denied · Cuelight'
/** A link to the home page. */
export const returnHome = 'Return Home'
export const unreachablePage = 'Account unavailable · Cuelight'
export const unreachableTitle = 'Your account can’t be reached'
export const unreachableText = 'Your rooms keep running, and their controller links still work. Try again in a moment.'
/** A button. */
export const tryAgain = 'Try Again'
/** On that button, while it tries. */
export const trying = 'Trying...'
