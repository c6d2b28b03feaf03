/**
 * The mails. Which language one is in is known when it is sent, so the patterns are here as texts, and `letters.ts` fills
 * them in. Subjects contain no value.
 */

export const verifySubject = 'Your Cuelight verification code'
/** Before the code. */
export const confirmWithCode = 'Enter this code to confirm your email address:'
/** Between the code and the link. */
export const orLink = 'Or open this link:'
/** The code and the link. */
export const bothWork = 'Both work for {minutes, plural, one {# minute} other {# minutes}}.'
export const notYou =
  'If you did not request this, you can ignore this email. Nobody can use your address without this code or link.'

/** In place of the mail with the code. */
export const verifyLinkSubject = 'Your Cuelight sign-in link'
/** Before the link. */
export const confirmWithLink =
  'To confirm your email address, open this link in the same browser you signed up or signed in with:'
/** The link. */
export const onlyLinkWorks =
  'It works for {minutes, plural, one {# minute} other {# minutes}}. There is no code this time because too many wrong codes were entered for your address.'

export const existingSubject = 'You already have a Cuelight account'
/** Before a link. */
export const existing =
  'Someone, probably you, tried to sign up with this email address, but it already has an account. Sign in here:'
/** Before a link. */
export const forgotten = 'If you have forgotten your password, reset it here:'
export const existingNotYou = 'If this was not you, you can ignore this email.'

export const resetSubject = 'Your Cuelight password reset'
/** Before the code. */
export const resetWithCode = 'Enter this code to set a new password:'
/** Before the link. */
export const resetWithLink = 'Open this link to set a new password:'
/** The code. */
export const codeWorks = 'It works for {minutes, plural, one {# minute} other {# minutes}}.'
/** The link. */
export const linkWorks = 'It works for {minutes, plural, one {# minute} other {# minutes}}.'
export const resetNotYou = 'If you did not request this, you can ignore this email. Your password stays the same.'

export const changedSubject = 'Your Cuelight password was changed'
/** The first line, to someone whose name is not known. */
export const hello = 'Hello,'
/** The first line. `name` is the first name. */
export const helloName = 'Hello {name},'
export const changed = 'The password of your Cuelight account was changed, and you were signed out everywhere else.'
/** Before a link. */
export const changedNotYou = 'If this was not you, reset your password now:'
