/** How an answer ended: a short title, and a sentence after it. */
import { say } from '../../../ui/say.ts'

/** The title of a toast: what has happened, not a button. So are the other short ones. */
export const voted = 'Vote submitted'
export const votedText = 'Thank you for participating!'
/** The title of a toast: this person has voted before. */
export const alreadyVoted = 'Already voted'
export const alreadyVotedText = 'You have already participated in this poll.'
export const voteLate = 'Your vote came too late'
/** The title of a toast: the vote did not reach the room. */
export const voteFailed = 'Vote failed'

export const startFailed = 'The quiz could not be started'
/** The title of a toast: the answers to a quiz did not reach the room. */
export const submissionFailed = 'Submission failed'
export const submissionLate = 'This quiz was closed before your answers arrived.'

/** The title of a toast: an answer came after the time of its question. */
export const answerLate = 'Too late'
/** @param questions their numbers: 3, or 3, 4 */
export const answerLateText = (count: number, questions: string): string =>
  say(
    '{count, plural, one {Your answer to question {questions} arrived after time was up and does not count.} other {Your answers to questions {questions} arrived after time was up and do not count.}}',
    { count, questions },
  )

export const gameAnswerLate = 'Your answer arrived after the question was closed and does not count.'
export const answerFailed = 'Your answer was not accepted'
export const joinFailed = 'You could not join the game'

/** The title of a toast: it has arrived. */
export const feedbackGiven = 'Feedback submitted'
export const feedbackGivenText = 'Thank you for your feedback!'
/** The title of a toast: it did not reach the room. */
export const feedbackFailed = 'Feedback failed'

/** The title of a toast: the question has arrived. */
export const questionAsked = 'Question sent'
export const questionAskedText = 'Others can vote for it now.'
export const questionWaits = 'It will appear here once it has been reviewed.'
export const questionFailed = 'Your question was not sent'
/** A vote for a question that another person asked. */
export const questionVoteFailed = 'Vote not counted'
/** The title of a toast: the person's own question is still there. */
export const withdrawFailed = 'Question not withdrawn'

/** Below the title of a failure: a sentence, not a button. */
export const tryAgain = 'Please try again.'

/** Where the browser keeps no cookie: before the first answer, and after one that did not count. */
export const cookiesNeeded = 'Cookies are needed'
export const cookiesNeededText =
  'This browser blocks them, so your answers cannot be counted. Allow cookies for this page, or open it in another browser.'
