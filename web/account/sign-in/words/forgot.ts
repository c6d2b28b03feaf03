/** /forgot-password: an address, then what to do with the mail. */
export const title = 'Forgot your password?'
export const text = 'Tell us your address. We send a code that lets you choose a new one.'
export const submit = 'Send Reset Link'
export const submitting = 'Sending...'

export const sentTitle = 'Check your email'
/** Before the address. */
export const sentTo = 'If'
/** After the address. */
export const sentEnd = 'has an account, a 6-digit code is on its way. It holds for 10 minutes.'
export const haveCode = 'I have my code - Reset Password'
export const otherEmail = 'Try a different email'
