/** Audience Engagement: its tabs, its toasts, its lists in pages and the files to take home. */
export const title = 'Audience Engagement'
export const polls = 'Live Polls'
export const quizzes = 'Interactive Quizzes'
export const questions = 'Questions'
export const messages = 'Live Messaging'
export const feedback = 'Instant Feedback'

export const pollCreated = { title: 'Poll created', description: 'Start it when the audience should vote.' }
export const pollDeleted = { title: 'Poll deleted', description: 'The poll has been removed.' }
export const pollDuplicated = { title: 'Poll duplicated', description: 'The copy is at the end of the list.' }
export const pollEmptied = { title: 'Poll emptied', description: 'Everybody can answer again.' }
export const quizCreated = { title: 'Quiz created', description: 'Activate it when the audience should take it.' }
export const quizDuplicated = { title: 'Quiz duplicated', description: 'The copy is at the end of the list.' }
export const quizEmptied = { title: 'Quiz emptied', description: 'Everybody can take it again.' }
export const quizDeleted = { title: 'Quiz deleted', description: 'The quiz has been removed.' }
export const messageDeleted = { title: 'Message deleted', description: 'The message has been removed.' }

// `what` are the items of the list: 'polls', 'feedback'.
export const pagesOf = (what: string) => `Pages of ${what}`
export const previousPage = (what: string) => `Previous page of ${what}`
export const nextPage = (what: string) => `Next page of ${what}`
export const pageOf = (page: number, last: number) => `Page ${page} of ${last}`

export const exportText = 'Export as text'
export const exportCsv = 'Export as CSV'
export const exportXlsx = 'Export as Excel'
export const exportJson = 'Export as JSON'
