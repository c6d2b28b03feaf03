/** Toasts of the account flows that are more than words: how long they stay, and what the server said. */
import * as limits from '../../schema/limits.ts'
import type { Refused } from '../client/api/answer.ts'
import type { Toast } from '../ui/overlay/toast.ts'
import * as words from './words/toasts.ts'

export const verifyPending: Toast = { ...words.verifyPending, durationMs: limits.verifyNoticeMs }
/** Read on the page of somebody who is signed out by now: it is all that tells them why. */
export const signedOutByPassword: Toast = {
  ...words.signedOutByPassword,
  variant: 'destructive',
  durationMs: limits.verifyNoticeMs,
}

/** Failures by what was asked: the server's message, else the sentence of the catalogue; no more mail is told in full. */
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

/** Tries that were too many are over in a minute; what makes people wait longer are the mails of an hour or a day. */
const isOutOfMail = (code: Refused['code'], wait: number | null): wait is number =>
  code === 'too_many_requests' && wait !== null && wait > 60

/** `internal` is the sentence of any fault of ours: the catalogue's own says more about what was tried. */
function failure({ title, description }: Required<Pick<Toast, 'title' | 'description'>>): (refused: Refused) => Toast {
  return ({ code, message, retryAfterSeconds: wait }) => ({
    title,
    description: isOutOfMail(code, wait)
      ? words.noMoreMail(wait)
      : code === 'internal' || message === ''
        ? description
        : message,
    variant: 'destructive',
  })
}
