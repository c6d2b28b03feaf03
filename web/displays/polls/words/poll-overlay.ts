/** The results of a poll over the display. */
import { say } from '../../../ui/say.ts'

/** For screen readers: the name of the results on the display. */
export const pollResults = 'Poll results'
/** Before the number of responses: they still come in. */
export const live = 'Live'
/** Before the number of responses: no more come in. */
export const final = 'Final'
export const responses = (count: number): string =>
  say('{count, plural, one {<number>#</number> response} other {<number>#</number> responses}}', { count })
/** For screen readers, after a number. */
export const votes = (count: number): string => say('{count, plural, one {vote} other {votes}}', { count })
/** After a number, smaller. */
export const points = (count: number): string => say('{count, plural, one {point} other {points}}', { count })
/** The mean of a rating, large, and below it the highest step of the scale: '4.2', 'of 5 on average'. */
export const ofScale = (average: string, scale: number): string =>
  say('<average>{average}</average> <scale>of {scale} on average</scale>', { average, scale })
/** In place of results. */
export const noAnswers = 'No answers yet'
/** There are answers, and they wait for the presenter, or are hidden. */
export const noAnswersShown = 'No answers are shown yet'
