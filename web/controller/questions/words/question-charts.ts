/** The questions of the audience in figures. */
import { say } from '../../../ui/say.ts'

export const title = 'Question analytics'
export const questions = 'Questions'
export const votes = 'Votes'
/** The heading of a number: how many questions were answered. */
export const answered = 'Answered'
export const answeredOf = (answered: number, shown: number) => say('{answered} of {shown}', { answered, shown })
export const byState = 'Questions by state'
export const top = 'Most votes'
/** The heading of a column: waiting, open, answered or hidden. */
export const state = 'State'
export const question = 'Question'
/** The heading of a column with percentages. */
export const share = 'Share'
/** The states of a question: adjectives, not buttons. */
export const states = { waiting: 'Waiting', open: 'Open', answered: 'Answered', hidden: 'Hidden' } as const
