/** /forgot-password: an address, then what to do with the mail. */
export const title = 'Forgot your password?'
export const text = 'Enter your email address and we’ll send you a code to reset your password.'
/** A button: sends a code. */
export const submit = 'Send Reset Link'
/** On that button, until the code is sent. */
export const submitting = 'Sending...'

export const sentTitle = 'Check your email'
export const sentTo = 'If <address></address> has an account, a 6-digit code is on its way. It expires in 10 minutes.'
/** A button: goes to the form for the code and a new password. */
export const haveCode = 'I have my code - Reset Password'
/** A button: goes back to the form. */
export const otherEmail = 'Try a different email'
