/** A poll that fills the display. */
import { say } from '../../../ui/say.ts'

/** Above a question with options. */
export const open = 'Vote now'
/** Above a question that people answer in their own words, with a rating or with an order. */
export const openToAnswers = 'Answer now'
/** Above the question: its results are shown, and nobody can vote any more. */
export const final = 'Results'
/** Above the question, while its results are not shown. */
export const closed = 'Voting is closed'
export const closedToAnswers = 'No longer taking answers'
/** How many people have answered. The number is large. */
export const answered = (count: number): string => say('<number>{count}</number> answered', { count })
/** How to answer a question whose answers are words. */
export const sendWords = (count: number): string =>
  say('{count, plural, one {Send one answer.} other {Send up to # answers.}}', { count })
export const sendText = 'Write your answer on your phone.'
