import * as limits from '../limits.ts'

/** [N1] A share as pages show it: one decimal, 0 if nobody answered. */
export const percentage = (count: number, total: number): number =>
  total === 0 ? 0 : Math.round((count / total) * 1000) / 10

/** [N1] [N2] A share as the display shows it, and the score of a quiz: a whole percentage, 0 of nothing. */
export const wholePercent = (count: number, total: number): number =>
  total === 0 ? 0 : Math.round((count / total) * 100)

/** [V13] [N5] [N7] A mean to one decimal, 0 if there are no values. */
export const meanOf = (sum: number, count: number): number => (count === 0 ? 0 : Math.round((sum / count) * 10) / 10)

/** [N3] More than 10 responses are Strong, more than 5 Moderate, fewer Limited. */
export function engagementLabel(responses: number): 'Strong' | 'Moderate' | 'Limited' {
  if (responses > limits.strongResponses) return 'Strong'
  return responses > limits.moderateResponses ? 'Moderate' : 'Limited'
}

/** [N4] The participation estimate: votes over the larger of votes and 1.5 times votes, as a rounded percentage. */
export const participationEstimate = (votes: number): number => wholePercent(votes, Math.max(votes, 1.5 * votes))
