/** /verify-otp: six digits that submit themselves. */
import { counted } from '../../../../schema/values/counted.ts'

export const title = 'Verify your email'
/** Before the address. */
export const sentTo = 'We sent a 6-digit code to'
export const unknownAddress = 'your email address'
/** Right after the address. */
export const sentEnd = '.'
/** If this browser has not asked for a code. */
export const noneAsked = 'This browser has not requested a code. Sign up or sign in first, and we’ll email you one.'
export const expired = 'Verification code has expired'
export const requestNew = 'Request a new code to continue.'
/** Before the countdown. */
export const expiresIn = 'Code expires in'
export const timeLeft = 'Time left'
export const verifying = 'Verifying...'
export const verified = 'Verified. Opening your dashboard...'
export const resend = 'Resend Code'
export const sendNew = 'Send New Code'
/** After the label of the button; `time`: '0:27'. */
export const resendIn = (time: string) => `in ${time}`
export const askAgainIn = (seconds: number) =>
  `You can request another code in ${seconds < 60 ? counted(seconds, 'second') : counted(Math.ceil(seconds / 60), 'minute')}.`
export const sending = 'Sending...'
export const backToSignUp = 'Back to Sign Up'
export const signIn = 'Sign In'
/** Shown when the reply to the code was lost. */
export const maybeTaken = 'Your code may have been accepted anyway. If so, it no longer works; just sign in.'
export const tryAgain = 'Try Again'
