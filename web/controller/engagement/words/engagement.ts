/** Audience Engagement: its tabs, and its lists in pages. */
import { say } from '../../../ui/say.ts'

export const title = 'Audience Engagement'
export const polls = 'Live Polls'
/** For those who review written answers and run no polls. */
export const textAnswers = 'Text Answers'
export const quizzes = 'Interactive Quizzes'
export const questions = 'Questions'
export const messages = 'Live Messaging'
export const feedback = 'Instant Feedback'

export const pageOf = (page: number, last: number) => say('Page {page} of {last}', { page, last })
