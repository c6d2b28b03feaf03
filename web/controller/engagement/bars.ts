/** The bars of a poll, of a quiz question and of ratings. */

import type { FeedbackAnalytics } from '../../../schema/tools/feedback/entity.ts'
import type { ResultsOf } from '../../../schema/tools/polls/entity.ts'
import type { QuestionView, QuizResults } from '../../../schema/tools/quizzes/entity.ts'
import { correctRate, isGoodRate } from '../../../schema/tools/quizzes/tally.ts'
import { percentage } from '../../../schema/values/figures.ts'
import * as words from '../feedback/words/feedback.ts'

/** One bar. `share` is a percentage with one decimal, of all who answered. */
export type Bar = { place: number; text: string; count: number; share: number; isCorrect: boolean }

/** A share as it is written, with one decimal. */
export const shareText = (share: number): string => `${share.toFixed(1)}%`

/** One bar for each option, in the order of the poll: a tie stays a tie, and nothing moves while votes come in. */
export function pollBars(options: readonly string[], results: ResultsOf<'choice'> | null): Bar[] {
  return options.map((text, place) => {
    const count = results?.results.find((result) => result.optionIndex === place)?.count ?? 0
    return { place, text, count, share: percentage(count, results?.totalResponses ?? 0), isCorrect: false }
  })
}

type QuestionBars = {
  bars: Bar[]
  /** Answers of people who ran out of time or chose nothing. */
  unanswered: number
  /** Share of correct answers, rounded. */
  correctRate: number
  /** The badge is green from here on. */
  isGreen: boolean
}

/** The bars of one question; empty slots are not options. */
export function questionBars(
  question: Pick<QuestionView, 'options' | 'correctAnswer' | 'correctAnswers'>,
  index: number,
  results: QuizResults | null,
): QuestionBars {
  const total = results?.totalResponses ?? 0
  const counts = results?.questions.find((q) => q.questionIndex === index)?.options ?? []
  const right = question.correctAnswers ?? [question.correctAnswer]
  const countOf = (place: number) => counts.find((option) => option.optionIndex === place)?.count ?? 0
  const bars = question.options.flatMap((text, place): Bar[] => {
    if (text === '') return []
    const count = countOf(place)
    return [{ place, text, count, share: percentage(count, total), isCorrect: right.includes(place) }]
  })
  const rate = correctRate(index, results)
  return {
    bars,
    // With several options, the number of people who chose none is unknown.
    unanswered: right.length > 1 ? 0 : total - bars.reduce((sum, bar) => sum + bar.count, 0),
    correctRate: rate,
    isGreen: isGoodRate(rate),
  }
}

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
