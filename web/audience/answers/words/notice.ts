/** Notices on any screen; the outcomes of answers are in outcomes.ts. */

export const quizClosedTitle = 'Quiz closed'
export const quizClosed = 'The presenter has ended this quiz.'
export const pollClosedTitle = 'Poll closed'
export const pollClosed = 'The presenter has ended this poll. Your vote was not sent.'
/** To participants who had chosen nothing. */
export const pollEnded = 'The presenter has ended this poll.'
