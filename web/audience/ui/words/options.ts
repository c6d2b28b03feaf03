/** What polls and quizzes share: options to choose from, and results. */
import { counted } from '../../../../schema/values/counted.ts'

export const lockedIn = 'Locked in'
export const liveResults = 'Live Results'
export const responses = (count: number): string => counted(count, 'response')
export const tallied = {
  vote: (count: number): string => counted(count, 'vote'),
  answer: (count: number): string => counted(count, 'answer'),
} as const
