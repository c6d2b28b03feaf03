/** /reset-password: the code of the mail and a new password. */
export const title = 'Choose a new password'
export const text = 'Changing it signs you out everywhere.'
/** A button: saves the new password. */
export const submit = 'Reset Password'
/** On that button, until the password is set. */
export const submitting = 'Resetting password...'
export const noCode = 'No code?'
/** A link after the question: sends a new code. */
export const sendAnother = 'Send another'
/** Shown when the server's reply was lost. */
export const maybeChanged =
  'Your password may have been changed anyway. If so, the code no longer works; sign in with your new password.'
