/** Toasts of the account flows that need more than words: how long they stay, and what the server said. */
import type { Refused } from '../client/api/reply.ts'
import type { Toast } from '../ui/overlay/toast.ts'
import * as words from './words/toasts.ts'

const verifyNoticeMs = 8_000

export const verifyPending: Toast = { ...words.verifyPending, durationMs: verifyNoticeMs }
/** Shown for a long time: nothing else tells users who have just been signed out why. */
export const signedOutByPassword: Toast = {
  ...words.signedOutByPassword,
  variant: 'destructive',
  durationMs: verifyNoticeMs,
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

/** How long to wait, if that is why. No wrong guess brings more than a minute; longer waits come from the limit on mail. */
function waitSentence(code: Refused['code'], seconds: number | null): string | null {
  if (code !== 'too_many_requests' || seconds === null) return null
  return seconds > 60 ? noMoreMail(Math.ceil(seconds / 60)) : words.tooManyTries(seconds)
}

const noMoreMail = (minutes: number): string =>
  minutes <= 90 ? words.noMoreMailMinutes(minutes) : words.noMoreMailHours(Math.ceil(minutes / 60))

/** `internal` fits every fault of ours: the catalogue's sentence says more about what was tried. */
function failure({ title, description }: Required<Pick<Toast, 'title' | 'description'>>): (refused: Refused) => Toast {
  return ({ code, message, retryAfterSeconds: wait }) => ({
    title,
    description: waitSentence(code, wait) ?? (code === 'internal' || message === '' ? description : message),
    variant: 'destructive',
  })
}
