/** What the toasts of the controller say. */
import { say } from '../../../ui/say.ts'

const tryAgain = 'Please try again.'

const timer = { title: 'Timer action failed', description: tryAgain }
const display = { title: 'Display action failed', description: tryAgain }
const room = { title: 'Update Failed', description: tryAgain }

/** Failures, by what was tried: a command, or else its tool. */
export const failures = {
  timer,
  rundown: timer,
  'timer.add': timer,
  message: { title: 'Message action failed', description: tryAgain },
  'message.add': { title: 'Message action failed', description: tryAgain },
  delete: { title: 'Delete failed', description: tryAgain },
  poll: { title: 'Poll action failed', description: tryAgain },
  'poll.add': { title: 'Failed to create poll', description: tryAgain },
  quiz: { title: 'Quiz action failed', description: tryAgain },
  'quiz.add': { title: 'Failed to create quiz', description: tryAgain },
  live_message: { title: 'Error', description: 'Failed to update message.' },
  'live_message.add': { title: 'Error', description: 'Failed to send message. Please try again.' },
  'room.stage': display,
  'room.flash': display,
  signal: { title: 'The answer to the speaker was not sent', description: tryAgain },
  question: { title: 'Question action failed', description: tryAgain },
  game: { title: 'Game action failed', description: tryAgain },
  ban: { title: 'Nobody was removed', description: tryAgain },
  'ban.lift': { title: 'Nobody was brought back', description: tryAgain },
  'room.undo': { title: 'Undo failed', description: tryAgain },
  'room.redo': { title: 'Redo failed', description: tryAgain },
  access: { title: 'Update Failed', description: 'Failed to update room access settings.' },
  room,
  // Only phones send it.
  feedback: room,
  'delete-room': { title: 'Delete Failed', description: 'Failed to delete the room. Please try again.' },
  control: { title: 'Update Failed', description: 'The controller link was not changed. Please try again.' },
}
const messageDeleted = { title: 'Message deleted', description: 'The message has been removed.' }
/** What was deleted or cleared, by command. */
export const deletions = {
  'timer.delete': { title: 'Timer deleted', description: 'The timer has been removed.' },
  'message.delete': messageDeleted,
  'live_message.delete': messageDeleted,
  'poll.delete': { title: 'Poll deleted', description: 'The poll has been removed.' },
  'poll.reset': { title: 'Answers cleared', description: 'Everyone can answer again.' },
  'quiz.delete': { title: 'Quiz deleted', description: 'The quiz has been removed.' },
  'quiz.reset': { title: 'Answers cleared', description: 'Everyone can take it again.' },
  'question.delete': { title: 'Question deleted', description: 'The question has been removed.' },
  'ban.add': { title: 'Person removed', description: 'They are listed under Removed people.' },
  'ban.lift': { title: 'Person is back', description: 'They can join again, and what they wrote has returned.' },
  'question.clear': { title: 'Questions deleted', description: 'The questions have been removed.' },
}
/** The subject has been deleted. */
export const isGone = 'It has since been deleted.'
export const timerIsRunning = 'Timer is running'
export const invalidTimer = 'Invalid timer data'
export const invalidMessage = 'Invalid message data'

/** What went well. */
export const timerAdded = { title: 'Timer added', description: 'It is ready to start.' }
export const timerDuplicated = { title: 'Timer duplicated', description: 'The copy comes after it.' }
export const timerReset = (shown: string) => ({ title: 'Timer reset', description: `It was at ${shown}.` })
export const timersAdded = { title: 'Timers added', description: 'They are ready to start.' }
export const messageAdded = { title: 'Message added', description: 'It is hidden until you show it.' }
export const messageShown = { title: 'Message added', description: 'It is on the display now.' }
export const pollCreated = { title: 'Poll created', description: 'Start it when the audience should vote.' }
export const pollDuplicated = { title: 'Poll duplicated', description: 'The copy is at the end of the list.' }
export const quizCreated = { title: 'Quiz created', description: 'Start it when the audience should take it.' }
export const quizDuplicated = { title: 'Quiz duplicated', description: 'The copy is at the end of the list.' }
export const pollStarted = { title: 'Poll started', description: 'The audience can vote now.' }
export const pollStopped = { title: 'Poll stopped', description: 'Voting is closed.' }
export const quizStarted = { title: 'Quiz started', description: 'The audience can take it now.' }
export const quizStopped = { title: 'Quiz stopped', description: 'It no longer accepts answers.' }
export const feedbackEnabled = { title: 'Feedback enabled', description: 'The audience can rate the event now.' }
export const feedbackDisabled = { title: 'Feedback disabled', description: 'Ratings are closed.' }
export const roomDeleted = { title: 'Room Deleted', description: 'The room and everything in it have been deleted.' }
export const linkRotated = {
  title: 'New controller link',
  description: 'Older controller links no longer work.',
}

export const newFeedback = 'New feedback received'
export const rating = (rating: number, most: number) => `Rating: ${rating}/${most}`

export const accessUpdated = 'Access Updated'
export const passwordSet = 'Displays and phones now ask for the new password.'
export const passwordRemoved = 'The room no longer asks for a password.'
export const locks = (isViewerLocked: boolean, isJoinLocked: boolean) =>
  `${isViewerLocked ? 'The display is locked' : 'The display is open'} and joining is ${isJoinLocked ? 'locked' : 'open'}.`

export const undo = 'Undo'
export const undoBefore = 'Undo the step before'
export const showOnDisplay = 'Show on display'
export const pauseAndStart = 'Pause and start'
/** Asked before undoing a step after which something was done that stays. */
export const undoOlder = (label: string, minutes: number) => ({
  title: 'Undo an earlier step?',
  description: `${sentence(label)}, ${ago(minutes)}. What was done since can’t be undone.`,
})
const ago = (minutes: number) =>
  minutes < 1 ? 'just now' : minutes < 60 ? `${minutes} min ago` : `${Math.floor(minutes / 60)} h ago`
export const undone = (label: string) => ({ title: 'Undone', description: sentence(label) })
export const redone = (label: string) => ({ title: 'Redone', description: sentence(label) })
const sentence = (label: string) => `${label.slice(0, 1).toUpperCase()}${label.slice(1)}`
/** In place of a failed undo: a colleague has changed the thing of this name. */
export const editedSince = (name: string): string =>
  say("''{name}'' has been edited since, so this was left alone. Please change it yourself.", { name })
