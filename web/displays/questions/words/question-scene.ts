/** A question of the audience on the display. */
import { say } from '../../../ui/say.ts'

export const eyebrow = 'Question from the audience'
export const eyebrowOfAll = 'Questions from the audience'
/** Below a question. */
export const by = 'Asked by <name></name>'
/** The votes of a question. The number is large. */
export const votes = (count: number): string =>
  say('{count, plural, one {<number>#</number> vote} other {<number>#</number> votes}}', { count })
/** For screen readers, after a number. */
export const votesAlone = (count: number): string => say('{count, plural, one {vote} other {votes}}', { count })
/** How many questions are open. The number is large. */
export const questions = (count: number): string =>
  say('{count, plural, one {<number>#</number> question} other {<number>#</number> questions}}', { count })
export const ask = 'Ask your question, or vote for one.'
/** In place of the list of questions. */
export const none = 'No questions are open.'
