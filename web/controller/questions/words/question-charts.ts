/** The questions of the audience in figures. */
import { say } from '../../../ui/say.ts'

export const title = 'Question analytics'
/** The heading of a number: how many questions there are. */
export const questions = 'Questions'
/** The heading of a number: how many votes the questions have. */
export const votes = 'Votes'
/** The heading of a number: how many questions were answered. */
export const answered = 'Answered'
export const answeredOf = (answered: number, shown: number) => say('{answered} of {shown}', { answered, shown })
export const byState = 'Questions by state'
/** A heading over the questions with the most votes. */
export const top = 'Most votes'
/** The heading of a column: waiting, open, answered or hidden. */
export const state = 'State'
/** The heading of a column. */
export const question = 'Question'
/** The heading of a column with percentages. */
export const share = 'Share'
/** The states of a question: adjectives, not buttons. */
export const states = { waiting: 'Waiting', open: 'Open', answered: 'Answered', hidden: 'Hidden' } as const
