/** Notices on any screen; the outcomes of answers are in outcomes.ts. */
import { say } from '../../../ui/say.ts'

/** The title of a notice on a phone whose quiz was stopped. */
export const quizClosedTitle = 'Quiz ended'
export const quizClosed = 'The presenter has ended this quiz.'
/** The question is cut where it is long: another poll is on the screen now. */
export const pollClosedTitle = (question: string): string => say('Poll ended: {question}', { question })
export const pollClosed = 'The presenter has ended this poll. Your vote was not sent.'
/** To participants who had chosen nothing. */
export const pollEnded = 'The presenter has ended this poll.'
