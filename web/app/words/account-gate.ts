/** What stands at the door of an account's page: who is not let in, and what cannot be known (spec 2). */
export const deniedPage = 'Access Denied · Cuelight'
export const returnHome = 'Return Home'
export const unreachablePage = 'Account out of reach · Cuelight'
export const unreachableTitle = 'Your account is out of reach'
export const unreachableText = 'Your rooms keep running, and their controller links work. Try again in a moment.'
export const tryAgain = 'Try Again'
export const trying = 'Trying...'
