/** What polls and quizzes share: options to choose from, and results. */

export const lockedIn = 'Locked in'
export const liveResults = 'Live Results'
export const responses = (count: number): string => `${count} ${count === 1 ? 'response' : 'responses'}`
export const counted = {
  vote: (count: number): string => `${count} ${count === 1 ? 'vote' : 'votes'}`,
  answer: (count: number): string => `${count} ${count === 1 ? 'answer' : 'answers'}`,
} as const
