/** Audience Engagement: its tabs, and its lists in pages. */
export const title = 'Audience Engagement'
export const polls = 'Live Polls'
/** For those who review written answers and run no polls. */
export const textAnswers = 'Text Answers'
export const quizzes = 'Interactive Quizzes'
export const questions = 'Questions'
export const messages = 'Live Messaging'
export const feedback = 'Instant Feedback'

// `what` are the items of the list: 'polls', 'feedback'.
export const pagesOf = (what: string) => `Pages of ${what}`
export const previousPage = (what: string) => `Previous page of ${what}`
export const nextPage = (what: string) => `Next page of ${what}`
export const pageOf = (page: number, last: number) => `Page ${page} of ${last}`
