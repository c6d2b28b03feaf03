/** Which toast comes when something went wrong or well (spec 4, 5, 8, 10), by what was asked and how it ended. */
import { type RefusalCode, refusals } from '../../schema/errors.ts'
import * as limits from '../../schema/limits.ts'
import { formatSeconds } from '../../schema/room/timer.ts'
import * as words from './words/notices.ts'

export type Notice = { title: string; description: string; tone: 'plain' | 'danger' }

/** Why a request came to nothing: the server's code, or `unreachable` where no answer came. */
export type Failure = RefusalCode | 'unreachable'

/** What was asked for, in the words of the catalogue of errors. */
export type Deed =
  | 'timer'
  | 'message'
  | 'add-timer'
  | 'add-message'
  | 'delete'
  | 'poll'
  | 'add-poll'
  | 'quiz'
  | 'add-quiz'
  | 'live-message'
  | 'send-live-message'
  | 'access'
  | 'room'
  | 'delete-room'
  | 'control'

const plain = (said: Omit<Notice, 'tone'>): Notice => ({ ...said, tone: 'plain' })
/** A notice of something that went wrong or must be mended. */
export const danger = (said: Omit<Notice, 'tone'>): Notice => ({ ...said, tone: 'danger' })

/** Refusals whose own sentence tells more than "try again": what to do about it, or that trying again is no use. */
const telling: readonly Failure[] = [
  'control_required',
  'control_rotated',
  'owner_required',
  'cross_origin',
  'too_many_timers',
  'too_many_messages',
  'too_many_polls',
  'too_many_quizzes',
  'quiz_not_active',
  'results_not_shown',
  'quiz_active',
  'too_many_requests',
  'too_large',
  'room_closed',
  'unavailable',
]

/** @param seconds what the timer stood at */
export const timerReset = (seconds: number): Notice => plain(words.timerReset(formatSeconds(seconds)))

/** The toast for a deed that failed. */
export function failureNotice(deed: Deed, failure: Failure): Notice {
  if (isAboutRunning(failure)) return danger({ title: words.timerIsRunning, description: refusals[failure].message })
  if (failure === 'invalid' && deed === 'add-timer')
    return danger({ title: words.invalidTimer, description: refusals.invalid.message })
  if (failure === 'invalid' && deed === 'add-message')
    return danger({ title: words.invalidMessage, description: refusals.invalid.message })
  const { title, description } = words.failures[deed]
  // Trying again could not work.
  if (failure === 'not_found') return danger({ title, description: words.isGone })
  const isTelling = failure !== 'unreachable' && telling.includes(failure)
  return danger({ title, description: isTelling ? refusals[failure].message : description })
}

const isAboutRunning = (failure: Failure) =>
  failure === 'timer_running_start' || failure === 'timer_running_select' || failure === 'timer_is_running'

/** Toasts of what went well. */
export const notices = {
  timerAdded: plain(words.timerAdded),
  timersAdded: plain(words.timersAdded),
  messageAdded: plain(words.messageAdded),
  messageShown: plain(words.messageShown),
  timerDeleted: plain(words.timerDeleted),
  messageDeleted: plain(words.messageDeleted),
  pollStarted: plain(words.pollStarted),
  pollStopped: plain(words.pollStopped),
  quizActivated: plain(words.quizActivated),
  quizDeactivated: plain(words.quizDeactivated),
  feedbackEnabled: plain(words.feedbackEnabled),
  feedbackDisabled: plain(words.feedbackDisabled),
  roomDeleted: plain(words.roomDeleted),
  linkRotated: plain(words.linkRotated),
} as const

/** 'New feedback received' with its rating (spec 8). */
export const feedbackNotice = (rating: number): Notice =>
  plain({ title: words.newFeedback, description: words.rating(rating, limits.ratingMax) })

/** 'Access Updated' with what now holds. */
export const accessNotice = (description: string): Notice => plain({ title: words.accessUpdated, description })
