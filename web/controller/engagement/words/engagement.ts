/** The tabs of Audience Engagement (spec 2). */
export const title = 'Audience Engagement'
export const polls = 'Live Polls'
export const quizzes = 'Interactive Quizzes'
export const messages = 'Live Messaging'
export const feedback = 'Instant Feedback'
