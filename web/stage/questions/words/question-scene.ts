/** A question of the audience on the display. */
import { nounFor } from '../../../../schema/values/counted.ts'

export const eyebrow = 'Question from the audience'
export const eyebrowOfAll = 'Questions from the audience'
export const by = (name: string) => `Asked by ${name}`
export const votes = (count: number) => nounFor(count, 'vote')
export const questions = (count: number) => nounFor(count, 'question')
export const ask = 'Ask your question, or vote for one.'
export const none = 'No questions are open.'
