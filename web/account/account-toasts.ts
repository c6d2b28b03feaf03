/** What the account flows say in toasts (spec 2, 4, 5, 8), once. */
import { limits } from '../../schema/limits.ts'
import type { Refused } from '../app/answer.ts'
import type { Toast } from '../ui/toast.ts'

export const toasts = {
  welcomeBack: { title: 'Welcome back!', description: 'You have been logged in successfully.' },
  codeNeeded: {
    title: 'Email verification required',
    description: "We've sent you a verification code. Please check your email.",
  },
  accountCreatedWithCode: {
    title: 'Account created successfully!',
    description: 'Please check your email for the verification code.',
  },
  accountCreatedWithLink: {
    title: 'Account created!',
    description: 'Please check your email to verify your account before logging in.',
  },
  verifyPending: {
    title: 'Check your email',
    description: 'We sent you a verification link. Click it to activate your account, then sign in.',
    durationMs: limits.verifyNoticeMs,
  },
  emailVerified: { title: 'Email verified successfully!', description: 'Your account is now active.' },
  codeSent: { title: 'Verification code sent', description: 'Please check your email for the new code.' },
  resetCodeSent: {
    title: 'Reset code sent',
    description: 'If there is an account with this address, a code is on its way.',
  },
  passwordReset: { title: 'Password reset successful', description: 'You can now sign in with your new password.' },
  profileUpdated: { title: 'Profile Updated', description: 'Your changes have been saved.' },
  noChanges: { title: 'No Changes', description: 'There is nothing to save.' },
  accountDeleted: { title: 'Account Deleted', description: 'Your account and all its rooms are gone.' },
  signedOutElsewhere: { title: 'Signed out', description: 'That browser has to sign in again.' },
} as const satisfies Record<string, Toast>

const danger = (title: string, description: string): Toast => ({ title, description, variant: 'destructive' })

/** Failures by what was asked: the server's message, else the sentence of the catalogue. */
export const failures = {
  login: failure('Login failed', 'Invalid email or password.'),
  signup: failure('Signup failed', 'An error occurred during signup.'),
  verify: failure('Verification failed', 'Invalid or expired code. Please try again.'),
  resend: failure('Code send failed', 'Please try again later.'),
  forgot: failure('Reset link failed', 'Please try again later.'),
  reset: failure('Password reset failed', 'Please check your verification code and try again.'),
  profile: failure('Update Failed', 'Failed to update profile.'),
  deletion: failure('Deletion Failed', 'Failed to delete account.'),
  signOutElsewhere: failure('Sign out failed', 'Please try again.'),
} as const

/** `internal` is the sentence of any fault of ours: the catalogue's own says more about what was tried. */
function failure(title: string, fallback: string): (refused: Refused) => Toast {
  return ({ code, message }) => danger(title, code === 'internal' || message === '' ? fallback : message)
}
