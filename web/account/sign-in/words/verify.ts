/** /verify-otp: six digits that submit themselves. */
export const title = 'Verify your email'
/** Before the address. */
export const sentTo = 'We sent a 6-digit code to'
export const unknownAddress = 'your email address'
/** Right after the address. */
export const sentEnd = '.'
/** Where this browser has asked for no code. */
export const noneAsked = 'No code was asked for from this browser. Sign up or sign in first, and one is mailed to you.'
export const expired = 'Verification code has expired'
export const requestNew = 'Request a new code to go on.'
/** Before the countdown. */
export const holdsFor = 'The code holds for'
export const timeLeft = 'Time left'
export const verifying = 'Verifying...'
export const verified = 'Verified. Opening your dashboard...'
export const resend = 'Resend Code'
export const sendNew = 'Send New Code'
/** After the label of the button; `time`: '0:27'. */
export const resendIn = (time: string) => `in ${time}`
export const askAgainIn = (seconds: number) =>
  seconds < 60
    ? `You can ask for another code in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
    : `You can ask for another code in ${Math.ceil(seconds / 60)} minutes.`
export const sending = 'Sending...'
export const backToSignUp = 'Back to Sign Up'
export const signIn = 'Sign In'
/** Where no answer came to the code. */
export const maybeTaken = 'Your code may have been taken all the same. It counts no more then, and you can sign in.'
export const tryAgain = 'Try Again'
