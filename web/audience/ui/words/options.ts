/** What polls and quizzes share: options to choose from, and results. */
import { say } from '../../../ui/say.ts'

/** Next to the chosen option, which can no longer be changed. */
export const lockedIn = 'Locked in'
/** The title of results while more votes come in. */
export const liveResults = 'Live Results'
export const responses = (count: number): string =>
  say('{count, plural, one {# response} other {# responses}}', { count })
export const tallied = {
  vote: (count: number): string => say('{count, plural, one {# vote} other {# votes}}', { count }),
  answer: (count: number): string => say('{count, plural, one {# answer} other {# answers}}', { count }),
} as const
