/** Audience Engagement: its tabs, and its lists in pages. */
import { say } from '../../../ui/say.ts'

/** A heading, and the name of a column of the controller. */
export const title = 'Audience Engagement'

/** A tab. Where there is little room, what is in the tag is not shown. */
export const polls = '<more>Live </more>Polls'
/** A tab for those who review written answers and run no polls. Where there is little room, what is in the tag is not shown. */
export const textAnswers = '<more>Text </more>Answers'
/** A tab. Where there is little room, what is in the tag is not shown. */
export const quizzes = '<more>Interactive </more>Quizzes'
/** A tab. */
export const questions = 'Questions'
/** A tab. Where there is little room, what is in the tag is not shown. */
export const messages = '<more>Live </more>Messaging'
/** A tab. Where there is little room, what is in the tag is not shown. */
export const feedback = '<more>Instant </more>Feedback'

export const pageOf = (page: number, last: number) => say('Page {page} of {last}', { page, last })
