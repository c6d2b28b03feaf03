/** /reset-password: the code of the mail and a new password. */
export const title = 'Choose a new password'
export const text = 'Every browser is signed out when it changes.'
export const submit = 'Reset Password'
export const submitting = 'Resetting password...'
export const noCode = 'No code?'
export const sendAnother = 'Send another'
/** Where no answer came. */
export const maybeChanged =
  'Your password may have changed all the same. The code counts no more then, and you can sign in with the new password.'
