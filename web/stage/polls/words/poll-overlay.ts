/** The results of a poll over the display. */
import { nounFor } from '../../../../schema/values/counted.ts'

export const pollResults = 'Poll results'
export const live = 'Live'
export const final = 'Final'
export const responses = (count: number) => nounFor(count, 'response')
export const votes = (count: number) => nounFor(count, 'vote')
export const points = (count: number) => nounFor(count, 'point')
export const ofScale = (scale: number) => `of ${scale} on average`
/** While there is nothing to show: answers may be waiting for the presenter, or hidden. */
export const noneShown = (responses: number) => (responses === 0 ? 'No answers yet' : 'No answers are shown yet')
