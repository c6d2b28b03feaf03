/** A question of the audience on the display. */
export const eyebrow = 'Question from the audience'
export const eyebrowOfAll = 'Questions from the audience'
export const by = (name: string) => `Asked by ${name}`
export const votes = (count: number) => (count === 1 ? 'vote' : 'votes')
export const questions = (count: number) => (count === 1 ? 'question' : 'questions')
export const ask = 'Ask your question, or vote for one.'
export const none = 'No questions are open.'
