import * as limits from '../limits.ts'
import type { FeedbackTally, PollTally, Quiz, QuizTally } from './engagement.ts'

/** [N1] A share as the pages write it: one decimal, 0 where nobody answered (spec 9). */
export const percentage = (count: number, total: number): number =>
  total === 0 ? 0 : Math.round((count / total) * 1000) / 10

/** [N2] A quiz score as a rounded percentage, 0 where nothing could be scored (spec 5). */
export const scorePercentage = (score: number, possible: number): number =>
  possible === 0 ? 0 : Math.round((score / possible) * 100)

/** [N3] More than 10 responses Strong, more than 5 Moderate, else Limited (spec 9). */
export function engagementLabel(responses: number): 'Strong' | 'Moderate' | 'Limited' {
  if (responses > limits.strongResponses) return 'Strong'
  return responses > limits.moderateResponses ? 'Moderate' : 'Limited'
}

/** [N4] The participation estimate: votes over the larger of votes and 1.5 times votes, as a rounded percentage (spec 9). */
export const participationEstimate = (votes: number): number =>
  votes === 0 ? 0 : Math.round((votes / Math.max(votes, 1.5 * votes)) * 100)

/** Poll results as the wire has them (spec 3). */
export type PollResults = { totalResponses: number; results: { optionIndex: number; count: number }[] }

/** [N8] How many voted, and the count of each option; with several choices the counts add up to more (spec 3). */
export const pollResults = (tally: PollTally): PollResults => ({
  totalResponses: tally.totalResponses,
  results: tally.counts.map((count, optionIndex) => ({ optionIndex, count })),
})

/** Quiz results as the wire has them (spec 3); `isCorrect` stands only where the reader may know it. */
export type QuizResults = {
  totalResponses: number
  averageScore: number
  questions: { questionIndex: number; options: { optionIndex: number; count: number; isCorrect?: boolean }[] }[]
}

/** [N5] Average to one decimal; counts by question and option. */
export function quizResults(quiz: Pick<Quiz, 'questions'>, tally: QuizTally, mayKnowCorrect: boolean): QuizResults {
  const average = tally.totalResponses === 0 ? 0 : tally.totalScore / tally.totalResponses
  return {
    totalResponses: tally.totalResponses,
    averageScore: Math.round(average * 10) / 10,
    questions: tally.chosen.map((counts, questionIndex) => ({
      questionIndex,
      options: counts.map((count, optionIndex) => ({
        optionIndex,
        count,
        ...(mayKnowCorrect ? { isCorrect: quiz.questions[questionIndex]?.correctAnswer === optionIndex } : {}),
      })),
    })),
  }
}

/** Feedback analytics (spec 3). */
export type FeedbackAnalytics = {
  averageRating: number
  totalFeedback: number
  ratingDistribution: { rating: number; count: number }[]
}

/** [N7] Average rating to one decimal, and how many gave each. */
export function feedbackAnalytics({ counts }: FeedbackTally): FeedbackAnalytics {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const points = counts.reduce((sum, count, index) => sum + count * (index + 1), 0)
  return {
    averageRating: total === 0 ? 0 : Math.round((points / total) * 10) / 10,
    totalFeedback: total,
    ratingDistribution: counts.map((count, index) => ({ rating: index + 1, count })),
  }
}
