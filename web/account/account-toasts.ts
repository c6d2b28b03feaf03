/** Toasts of the account flows that are more than words: how long they stay, and what the server said (spec 8). */
import { limits } from '../../schema/limits.ts'
import type { Refused } from '../app/answer.ts'
import type { Toast } from '../ui/toast.ts'
import * as words from './words/toasts.ts'

export const verifyPending: Toast = { ...words.verifyPending, durationMs: limits.verifyNoticeMs }

/** Failures by what was asked: the server's message, else the sentence of the catalogue. */
export const failures = {
  login: failure(words.loginFailed),
  signup: failure(words.signupFailed),
  verify: failure(words.verifyFailed),
  resend: failure(words.resendFailed),
  forgot: failure(words.forgotFailed),
  reset: failure(words.resetFailed),
  profile: failure(words.profileFailed),
  deletion: failure(words.deletionFailed),
  signOutElsewhere: failure(words.signOutElsewhereFailed),
} as const

/** `internal` is the sentence of any fault of ours: the catalogue's own says more about what was tried. */
function failure({ title, description }: Required<Pick<Toast, 'title' | 'description'>>): (refused: Refused) => Toast {
  return ({ code, message }) => ({
    title,
    description: code === 'internal' || message === '' ? description : message,
    variant: 'destructive',
  })
}
