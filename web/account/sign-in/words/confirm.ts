/** /confirm-email: the verification link, opened in another browser than the one that signed up. */
export const title = 'Confirm your email'
export const text =
  'Did you sign up for Cuelight with this email address? If you did, confirm it here. If you did not, close this page: nothing has happened yet.'
/** A button. */
export const submit = 'Confirm Email Address'
/** On that button, until the address is confirmed. */
export const submitting = 'Confirming...'
export const doneTitle = 'Email verified'
export const done = 'Your account is now active. You can sign in with the password you chose.'
/** A button: leads to the page for signing in. */
export const signIn = 'Sign In'
export const failedTitle = 'Link no longer valid'
export const failed =
  'This link has expired or has been used already. If your email is not verified yet, sign in and we’ll email you a new code.'
