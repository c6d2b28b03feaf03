/** The results of a poll over the display. */

export const pollResults = 'Poll results'
export const live = 'Live'
export const final = 'Final'
export const responses = (count: number) => (count === 1 ? 'response' : 'responses')
export const votes = (count: number) => (count === 1 ? 'vote' : 'votes')
export const points = (count: number) => (count === 1 ? 'point' : 'points')
export const ofScale = (scale: number) => `of ${scale} on average`
/** While there is nothing to show: answers may be waiting for the presenter, or hidden. */
export const noneShown = (responses: number) => (responses === 0 ? 'No answers yet' : 'No answers are shown yet')
