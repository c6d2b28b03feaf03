import * as limits from '../limits.ts'
import { type QuizResults, scorePercentage } from './analytics.ts'

/** [N6] The share of correct answers to a question among all who completed the quiz, as a rounded percentage (spec 9). */
export function correctRate(
  { correctAnswer }: { correctAnswer?: number },
  questionIndex: number,
  results: QuizResults | null,
): number {
  const counts = results?.questions.find((question) => question.questionIndex === questionIndex)?.options
  const correct = counts?.find(({ optionIndex }) => optionIndex === correctAnswer)
  return scorePercentage(correct?.count ?? 0, results?.totalResponses ?? 0)
}

/** [N6] Whether the badge of that share is green: at 50 % or more (spec 9). */
export const isGoodRate = (rate: number): boolean => rate >= limits.correctRateGreen
