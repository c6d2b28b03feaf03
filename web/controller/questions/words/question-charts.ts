/** The questions of the audience in figures. */

export const title = 'Question analytics'
export const questions = 'Questions'
export const votes = 'Votes'
export const answered = 'Answered'
export const answeredOf = (answered: number, shown: number) =>
  `${answered.toLocaleString('en')} of ${shown.toLocaleString('en')}`
export const byState = 'Questions by state'
export const top = 'Most votes'
export const state = 'State'
export const question = 'Question'
export const share = 'Share'
export const states = { waiting: 'Waiting', open: 'Open', answered: 'Answered', hidden: 'Hidden' } as const
