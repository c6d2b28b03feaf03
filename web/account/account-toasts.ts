/** Toasts of the account flows that need more than words: how long they stay, and what the server said. */
import * as limits from '../../schema/limits.ts'
import type { Refused } from '../client/api/reply.ts'
import type { Toast } from '../ui/overlay/toast.ts'
import * as words from './words/toasts.ts'

export const verifyPending: Toast = { ...words.verifyPending, durationMs: limits.verifyNoticeMs }
/** Shown for a long time: nothing else tells users who have just been signed out why. */
export const signedOutByPassword: Toast = {
  ...words.signedOutByPassword,
  variant: 'destructive',
  durationMs: limits.verifyNoticeMs,
}

/** Failures by request: the server's message, or the sentence of the catalogue. The limit on mail is always explained. */
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

/** Too many tries are forgotten after a minute; a longer wait comes from the mail limit of an hour or a day. */
const isOutOfMail = (code: Refused['code'], wait: number | null): wait is number =>
  code === 'too_many_requests' && wait !== null && wait > 60

/** `internal` fits every fault of ours: the catalogue's sentence says more about what was tried. */
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
