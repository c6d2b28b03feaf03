/** The questions of the audience in figures. */
import { say } from '../../../ui/say.ts'

export const title = 'Question analytics'
export const questions = 'Questions'
export const votes = 'Votes'
export const answered = 'Answered'
export const answeredOf = (answered: number, shown: number) => say('{answered} of {shown}', { answered, shown })
export const byState = 'Questions by state'
export const top = 'Most votes'
export const state = 'State'
export const question = 'Question'
export const share = 'Share'
export const states = { waiting: 'Waiting', open: 'Open', answered: 'Answered', hidden: 'Hidden' } as const
