/** What polls and quizzes say alike: options to choose from, and how everybody chose. */

export const lockedIn = 'Locked in'
export const liveResults = 'Live Results'
export const responses = (count: number): string => `${count} ${count === 1 ? 'response' : 'responses'}`
export const counted = {
  vote: (count: number): string => `${count} ${count === 1 ? 'vote' : 'votes'}`,
  answer: (count: number): string => `${count} ${count === 1 ? 'answer' : 'answers'}`,
} as const
