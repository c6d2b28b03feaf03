/** What the account flows say in toasts. */
import { say } from '../../ui/say.ts'

export const welcomeBack = { title: 'Welcome back!', description: 'You have been logged in successfully.' }
export const codeNeeded = {
  title: 'Email verification required',
  description: 'We’ve sent you a verification code. Please check your email.',
}
export const accountCreatedWithCode = {
  title: 'Account created successfully!',
  description: 'Please check your email for the verification code.',
}
export const accountCreatedWithLink = {
  title: 'Account created!',
  description: 'Please check your email to verify your account before logging in.',
}
export const verifyPending = {
  title: 'Check your email',
  description: 'We sent you a verification link. Click it to activate your account, then sign in.',
}
export const emailVerified = { title: 'Email verified successfully!', description: 'Your account is now active.' }
export const codeSent = { title: 'Verification code sent', description: 'Please check your email for the new code.' }
export const resetCodeSent = {
  title: 'Reset code sent',
  description: 'If this address has an account, a code is on its way.',
}
export const passwordReset = {
  title: 'Password reset successful',
  description: 'You can now sign in with your new password.',
}
export const profileUpdated = { title: 'Profile Updated', description: 'Your changes have been saved.' }
export const noChanges = { title: 'No Changes', description: 'There is nothing to save.' }
export const accountDeleted = {
  title: 'Account Deleted',
  description: 'Your account and all its rooms have been deleted.',
}
export const signedOutElsewhere = { title: 'Signed out', description: 'That browser has to sign in again.' }

// Failures. The server's message, if there is one, replaces the description.
export const loginFailed = { title: 'Login failed', description: 'Invalid email or password.' }
export const signupFailed = { title: 'Signup failed', description: 'An error occurred during signup.' }
export const verifyFailed = {
  title: 'Verification failed',
  description: 'Invalid or expired code. Please try again.',
}
export const resendFailed = { title: 'Code send failed', description: 'Please try again later.' }
export const forgotFailed = { title: 'Reset link failed', description: 'Please try again later.' }
export const resetFailed = {
  title: 'Password reset failed',
  description: 'Please check your verification code and try again.',
}
/** When an address or a network has reached the mail limit, for more than a minute. */
export const tooManyTries = (seconds: number) =>
  say('Too many tries. Please try again in {seconds, plural, one {# second} other {# seconds}}.', { seconds })
export const noMoreMailMinutes = (minutes: number) =>
  say(
    'We can’t send any more emails for now. Check your inbox and spam folder for the latest one, or try again in {minutes, plural, one {# minute} other {# minutes}}.',
    { minutes },
  )
export const noMoreMailHours = (hours: number) =>
  say(
    'We can’t send any more emails for now. Check your inbox and spam folder for the latest one, or try again in {hours, plural, one {# hour} other {# hours}}.',
    { hours },
  )
export const profileFailed = { title: 'Update Failed', description: 'Failed to update profile.' }
/** Shown when the reply to a new password was lost and this browser is no longer signed in. */
export const signedOutByPassword = {
  title: 'Update Failed',
  description: 'You have been signed out. Your password may have been changed anyway: try to sign in with the new one.',
}
export const deletionFailed = { title: 'Deletion Failed', description: 'Failed to delete account.' }
export const signOutElsewhereFailed = { title: 'Sign out failed', description: 'Please try again.' }
