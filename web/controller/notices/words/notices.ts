/** What the toasts of the controller say. */
import { decimalText, say } from '../../../ui/say.ts'

/** The titles of failures, by what was tried. */
export const failed = {
  timer: 'Timer action failed',
  message: 'Message action failed',
  delete: 'Delete failed',
  poll: 'Poll action failed',
  pollAdd: 'Failed to create poll',
  quiz: 'The quiz was not changed',
  quizAdd: 'Failed to create quiz',
  liveMessage: 'Error',
  display: 'The display was not changed',
  signal: 'The answer to the speaker was not sent',
  question: 'The question was not changed',
  game: 'The game was not changed',
  ban: 'Couldn’t remove this person',
  banLift: 'Couldn’t bring this person back',
  undo: 'Undo failed',
  redo: 'Redo failed',
  room: 'Update Failed',
  deleteRoom: 'Delete Failed',
}
/** A press that was cancelled or given up, and was done all the same; `time` has seconds. */
export const startedAt = (cue: string, time: string): string => say('{cue} started at {time}.', { cue, time })
export const doneAt = (press: string, time: string): string => say('{press} was done at {time}.', { press, time })
export const beforeCancel = 'It arrived before Cancel.'
export const replyLost = 'It had arrived, and the reply was lost.'

/** Below a title, where nothing more is known. */
export const tryAgain = 'Please try again.'
export const messageNotUpdated = 'Failed to update message.'
export const messageNotSent = 'Failed to send message. Please try again.'
export const accessNotUpdated = 'Failed to update room access settings.'
export const roomNotDeleted = 'Failed to delete the room. Please try again.'
export const linkNotChanged = 'The controller link was not changed. Please try again.'

/** What was deleted or cleared, by command. */
export const deletions = {
  'timer.delete': { title: 'Timer deleted', description: 'The timer has been removed.' },
  'message.delete': { title: 'Message deleted', description: 'The message has been removed.' },
  'live_message.delete': { title: 'Message deleted', description: 'The message has been removed.' },
  'poll.delete': { title: 'Poll deleted', description: 'The poll has been removed.' },
  'poll.reset': { title: 'Answers cleared', description: 'Everyone can answer again.' },
  'quiz.delete': { title: 'Quiz deleted', description: 'The quiz has been removed.' },
  'quiz.reset': { title: 'Answers cleared', description: 'Everyone can take it again.' },
  'question.delete': { title: 'Question deleted', description: 'The question has been removed.' },
  'ban.add': { title: 'Person removed', description: 'They are listed under Removed people.' },
  'ban.lift': { title: 'Person is back', description: 'They can join again, and what they wrote has returned.' },
  'question.clear': { title: 'Questions deleted', description: 'The questions have been removed.' },
}
/** After everyone was brought back who was removed with one link. */
export const peopleBack = {
  title: 'People are back',
  description: 'They can join again, and what they wrote has returned.',
}
/** The subject has been deleted. */
export const isGone = 'It has since been deleted.'
/** The title of a notice: another timer runs, so this one was not started. */
export const timerIsRunning = 'Timer is running'
/** The title of a notice: the form has a mistake. */
export const invalidTimer = 'Invalid timer data'
/** The title of a notice: the form has a mistake. */
export const invalidMessage = 'Invalid message data'

/** What went well. */
export const timersAdded = (count: number): string =>
  say('{count, plural, one {Timer added} other {Timers added}}', { count })
export const timersReady = (count: number): string =>
  say('{count, plural, one {It is ready to start.} other {They are ready to start.}}', { count })
export const timerDuplicated = { title: 'Timer duplicated', description: 'The copy comes after it.' }
/** The name of the cue stands below. */
export const cueSkipped = 'Cue skipped'
export const cueBack = 'The cue is back in the show'
/** The name of the column stands below, and how many cues had a text in it. */
export const columnDeleted = 'Column deleted'
export const column = (name: string, cues: number): string =>
  say('{cues, plural, =0 {{name}} one {{name}, with the text of # cue} other {{name}, with the texts of # cues}}', {
    name,
    cues,
  })
/** After catching up, or after spare time was given. */
export const lengthsChanged = {
  title: 'Lengths changed',
  description: (cues: number): string =>
    say('{cues, plural, one {# cue has another length now.} other {# cues have other lengths now.}}', { cues }),
}
/** The title of a notice: the timer is back at its full time. Not a button. */
export const timerReset = 'Timer reset'
/** Which time the timer showed before. */
export const wasAt = (shown: string): string => say('It was at {shown}.', { shown })
export const messageAdded = { title: 'Message added', description: 'It is hidden until you show it.' }
/** By where it is shown. */
export const messageShown = {
  everywhere: { title: 'Message added', description: 'It is on the displays and on the speaker’s page now.' },
  speaker: { title: 'Message added', description: 'It is on the speaker’s page now, and on no display.' },
  displays: { title: 'Message added', description: 'It is on the displays now, and not on the speaker’s page.' },
}
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

/** The title of a notice: somebody has rated the event. */
export const newFeedback = 'New feedback received'
export const rating = (rating: number, most: number): string => say('Rating: {rating}/{most}', { rating, most })

/** Several that came one soon after the other; `average` has one decimal. */
export const ratings = (count: number, average: number): string =>
  say('{count, plural, one {# rating} other {# ratings}}, {average} on average', {
    count,
    average: decimalText(average),
  })

/** The title of a notice: the locks or the password have changed. */
export const accessUpdated = 'Access Updated'
export const passwordSet = 'Displays and phones now ask for the new password.'
export const passwordRemoved = 'The room no longer asks for a password.'
/** Both values are `true` or `false`. */
export const locks = (isViewerLocked: boolean, isJoinLocked: boolean): string =>
  say(
    '{display, select, true {The display is locked} other {The display is open}} and joining is {joining, select, true {locked} other {open}}.',
    { display: String(isViewerLocked), joining: String(isJoinLocked) },
  )

/** A button of a toast: takes back what the toast says. */
export const undo = 'Undo'
export const undoBefore = 'Undo the step before'
/** A button of a toast: shows what was just started. */
export const showOnDisplay = 'Show on display'
/** A button of a toast: pauses the timer that runs, and starts the other one. */
export const pauseAndStart = 'Pause and start'
/** Asked before undoing a step after which something was done that stays. */
export const undoOlder = 'Undo an earlier step?'
/** What the step did, as a sentence of its own, and when: `Delete “Panel”, 3 min ago.` */
export const olderStep = (step: string, ago: string): string =>
  say('{step}, {ago}. Later changes can’t be undone.', { step, ago })
export const justNow = 'just now'
export const minutesAgo = (minutes: number): string => say('{minutes} min ago', { minutes })
export const hoursAgo = (hours: number): string => say('{hours} h ago', { hours })
/** The title of a toast: a step was taken back. Not a button. */
export const undone = 'Undone'
/** The title of a toast: a step was done again. Not a button. */
export const redone = 'Redone'
/** In place of a failed undo: why the thing of this name is in the way. A reason that is not known is a change. */
export const inTheWay = (name: string, reason: string): string =>
  say(
    '{reason, select, answered {“{name}” has been answered since, so this was left alone.} running {“{name}” is running now, and both can’t run at once, so this was left alone.} shown {“{name}” is shown now, and both can’t be shown at once, so this was left alone.} deleted {“{name}” has been deleted since, so this was left alone.} other {“{name}” has changed since, so this was left alone. Please change it yourself.}}',
    { name, reason },
  )
