import * as z from 'zod/mini'
import { wholePercent } from '../../values/figures.ts'
import type { QuizResults } from './entity.ts'
import type { Attempt } from './rows.ts'
import { correctRate } from './tally.ts'

/** Score classes of a quiz; the correct rate (percent) below which a question is hard; how many hard ones are named. */
const scoreClasses = 10
const easyRate = 85
const hardestShown = 3

/** How many completed a quiz with a score from one percentage to another, both included. */
const scoreClass = z.object({ from: z.int(), to: z.int(), count: z.int() })
export type ScoreClass = z.infer<typeof scoreClass>

/** `GET /api/quizzes/{id}/scores`. */
export const quizScores = z.object({ totalResponses: z.int(), distribution: z.array(scoreClass) })
export type QuizScores = z.infer<typeof quizScores>

/** [N10] The scores of those who completed a quiz, in ten classes of ten percent; the last one includes 100 %. */
export function scoresOf(attempts: readonly Attempt[]): QuizScores {
  const percents = attempts.flatMap((one) =>
    one.completedAt === null ? [] : [wholePercent(one.totalScore, one.totalPossibleScore)],
  )
  return { totalResponses: percents.length, distribution: spreadOf(percents) }
}

/** [N10] Scores in percent, in ten classes. */
export function spreadOf(percents: readonly number[]): ScoreClass[] {
  const width = 100 / scoreClasses
  const last = scoreClasses - 1
  const places = percents.map((percent) => Math.min(last, Math.floor(percent / width)))
  return Array.from({ length: scoreClasses }, (_, place) => ({
    from: place * width,
    to: place === last ? 100 : (place + 1) * width - 1,
    count: places.filter((one) => one === place).length,
  }))
}

/** One question, and the share of participants who got it right, in whole percent. */
export type Hardness = { index: number; rate: number }

/**
 * [N9] The questions that the fewest answered right, the hardest first; questions with the same rate keep their order.
 * A question that nearly everyone got right is not hard, and with one question there is nothing to compare.
 */
export function hardestQuestions(questions: readonly unknown[], results: QuizResults | null): Hardness[] {
  if ((results?.totalResponses ?? 0) === 0) return []
  return hardestOf(questions.map((_, index) => correctRate(index, results)))
}

/** [N9] The hardest questions, from the rates of all of them in whole percent. */
export function hardestOf(rates: readonly number[]): Hardness[] {
  if (rates.length < 2) return []
  return rates
    .map((rate, index) => ({ index, rate }))
    .filter(({ rate }) => rate < easyRate)
    .sort((a, b) => a.rate - b.rate || a.index - b.index)
    .slice(0, hardestShown)
}
