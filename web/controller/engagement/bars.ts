/** The bars of a poll, of a quiz question and of ratings. */

import type { FeedbackAnalytics } from '../../../schema/tools/feedback/entity.ts'
import type { ResultsOf } from '../../../schema/tools/polls/entity.ts'
import type { QuestionView, QuizResults } from '../../../schema/tools/quizzes/entity.ts'
import { percentage } from '../../../schema/values/figures.ts'
import * as words from '../feedback/words/feedback.ts'

/** One bar. `share` is a percentage with one decimal, of all who answered. */
export type Bar = { place: number; text: string; count: number; share: number; isCorrect: boolean }

/** A share as it is written, with one decimal. */
export const shareText = (share: number): string => `${share.toFixed(1)}%`

/** One bar for each option, in their order: a tie stays a tie, and nothing moves while votes come in. Empty slots have none. */
export function optionBars(
  options: readonly string[],
  countOf: (place: number) => number,
  right: readonly (number | undefined)[],
  total: number,
): Bar[] {
  return options.flatMap((text, place) => {
    if (text === '') return []
    const count = countOf(place)
    return [{ place, text, count, share: percentage(count, total), isCorrect: right.includes(place) }]
  })
}

/** The bars of a poll. */
export const pollBars = (options: readonly string[], results: ResultsOf<'choice'> | null): Bar[] =>
  optionBars(options, countIn(results?.results ?? []), [], results?.totalResponses ?? 0)

type QuestionBars = {
  bars: Bar[]
  /** Answers of people who ran out of time or chose nothing. */
  unanswered: number
}

/** The bars of one question. */
export function questionBars(
  question: Pick<QuestionView, 'options' | 'correctAnswer' | 'correctAnswers'>,
  index: number,
  results: QuizResults | null,
): QuestionBars {
  const total = results?.totalResponses ?? 0
  const counts = results?.questions.find((q) => q.questionIndex === index)?.options ?? []
  const right = question.correctAnswers ?? [question.correctAnswer]
  const bars = optionBars(question.options, countIn(counts), right, total)
  // With several options, the number of people who chose none is unknown.
  return { bars, unanswered: right.length > 1 ? 0 : total - bars.reduce((sum, bar) => sum + bar.count, 0) }
}

const countIn = (counts: readonly { optionIndex: number; count: number }[]) => (place: number) =>
  counts.find(({ optionIndex }) => optionIndex === place)?.count ?? 0

type RatingBar = { rating: number; word: string; count: number; share: number }

/** One bar for each rating, the best first. */
export function ratingBars({ ratingDistribution, totalFeedback }: FeedbackAnalytics): RatingBar[] {
  return words.ratings
    .map((word, place) => {
      const count = ratingDistribution.find(({ rating }) => rating === place + 1)?.count ?? 0
      return { rating: place + 1, word, count, share: percentage(count, totalFeedback) }
    })
    .reverse()
}
