/** /verify-otp: six digits that submit themselves. */
import { say } from '../../../ui/say.ts'

export const title = 'Verify your email'
export const sentTo = 'We sent a 6-digit code to <address></address>.'
export const sentToYou = 'We sent a 6-digit code to your email address.'
/** If this browser has not asked for a code. */
export const noneAsked = 'This browser has not requested a code. Sign up or sign in first, and we’ll email you one.'
export const expired = 'Verification code has expired'
export const requestNew = 'Request a new code to continue.'
export const expiresIn = 'Code expires in <time></time>'
export const timeLeft = 'Time left'
export const verifying = 'Verifying...'
export const verified = 'Verified. Opening your dashboard...'
/** A button: asks for the code again. */
export const resend = 'Resend Code'
/** The same button when the code has expired. */
export const sendNew = 'Send New Code'
/** The label of the button while it waits; `time`: '0:27'. */
export const resendIn = (time: string) => say('Resend Code<wait> in {time}</wait>', { time })
export const sendNewIn = (time: string) => say('Send New Code<wait> in {time}</wait>', { time })
export const askAgainInSeconds = (seconds: number) =>
  say('You can request another code in {seconds, plural, one {# second} other {# seconds}}.', { seconds })
export const askAgainInMinutes = (minutes: number) =>
  say('You can request another code in {minutes, plural, one {# minute} other {# minutes}}.', { minutes })
/** On that button, until the code is sent. */
export const sending = 'Sending...'
/** A link. */
export const backToSignUp = 'Back to Sign Up'
/** A button: leads to the page for signing in. */
export const signIn = 'Sign In'
/** Shown when the reply to the code was lost. */
export const maybeTaken = 'Your code may have been accepted anyway. If so, it no longer works; just sign in.'
/** A button: sends the code that was typed once more. */
export const tryAgain = 'Try Again'
