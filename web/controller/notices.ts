/** What a toast says when something went wrong or well (spec 4, 5, 8, 10), by what was asked and how it ended. */
import { type RefusalCode, refusals } from '../../schema/errors.ts'
import { limits } from '../../schema/limits.ts'

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

const plain = (title: string, description: string): Notice => ({ title, description, tone: 'plain' })
const danger = (title: string, description: string): Notice => ({ title, description, tone: 'danger' })

const tryAgain = 'Please try again.'

/** Texts of spec 8; where the specification is silent, in its manner. */
const failures: Record<Deed, Notice> = {
  timer: danger('Timer action failed', tryAgain),
  message: danger('Message action failed', tryAgain),
  'add-timer': danger('Timer action failed', tryAgain),
  'add-message': danger('Message action failed', tryAgain),
  delete: danger('Delete failed', tryAgain),
  poll: danger('Poll action failed', tryAgain),
  'add-poll': danger('Failed to create poll', tryAgain),
  quiz: danger('Quiz action failed', tryAgain),
  'add-quiz': danger('Failed to create quiz', tryAgain),
  'live-message': danger('Error', 'Failed to update message.'),
  'send-live-message': danger('Error', 'Failed to send message. Please try again.'),
  access: danger('Update Failed', 'Failed to update room access settings.'),
  room: danger('Update Failed', tryAgain),
  'delete-room': danger('Delete Failed', 'Failed to delete the room. Please try again.'),
  control: danger('Update Failed', 'The controller link was not changed. Please try again.'),
}

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

/** The toast for a deed that failed. */
export function failureNotice(deed: Deed, failure: Failure): Notice {
  if (isAboutRunning(failure)) return danger('Timer is running', refusals[failure].message)
  if (failure === 'invalid' && deed === 'add-timer') return danger('Invalid timer data', refusals.invalid.message)
  if (failure === 'invalid' && deed === 'add-message') return danger('Invalid message data', refusals.invalid.message)
  const { title, description } = failures[deed]
  const isTelling = failure !== 'unreachable' && telling.includes(failure)
  return danger(title, isTelling ? refusals[failure].message : description)
}

const isAboutRunning = (failure: Failure) =>
  failure === 'timer_running_start' || failure === 'timer_running_select' || failure === 'timer_is_running'

/** Toasts that are always the same: what a form finds wrong, and what went well. */
export const notices = {
  timerAdded: plain('Timer added', 'It is ready to start.'),
  messageAdded: plain('Message added', 'It is hidden until you show it.'),
  messageShown: plain('Message added', 'It is on the display now.'),
  timerDeleted: plain('Timer deleted', 'The timer has been removed.'),
  messageDeleted: plain('Message deleted', 'The message has been removed.'),
  pollStarted: plain('Poll started', 'The audience can vote now.'),
  pollStopped: plain('Poll stopped', 'No more votes are taken.'),
  quizActivated: plain('Quiz activated', 'The audience can take it now.'),
  quizDeactivated: plain('Quiz deactivated', 'No more answers are taken.'),
  feedbackEnabled: plain('Feedback enabled', 'The audience can rate the event now.'),
  feedbackDisabled: plain('Feedback disabled', 'No more ratings are taken.'),
  roomDeleted: plain('Room Deleted', 'The room and everything in it is gone.'),
  linkRotated: plain('New controller link', 'Every older controller link has stopped working.'),
  qrFailed: danger('Failed to generate QR code', 'Please try again later.'),
  missingFields: danger('Missing fields', 'Please fill in all required fields.'),
  invalidDuration: danger('Invalid duration', 'Please enter a valid duration (e.g., 10:00 or 1:30:00).'),
  missingContent: danger('Missing content', 'Please enter a message to display.'),
  invalidTimer: danger('Invalid timer data', refusals.invalid.message),
  invalidMessage: danger('Invalid message data', refusals.invalid.message),
} as const

/** 'New feedback received' with its rating (spec 8). */
export const feedbackNotice = (rating: number): Notice =>
  plain('New feedback received', `Rating: ${rating}/${limits.ratingMax}`)

/** 'Access Updated' with what now holds. */
export const accessNotice = (description: string): Notice => plain('Access Updated', description)
