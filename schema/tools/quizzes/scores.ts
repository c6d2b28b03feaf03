import * as z from 'zod/mini'
import * as limits from '../../limits.ts'
import { scorePercentage } from '../../values/figures.ts'
import type { Attempt, QuizResults } from './entity.ts'
import { correctRate } from './tally.ts'

/** How many completed a quiz with a score from one percentage to another, both included. */
export const scoreClass = z.object({ from: z.int(), to: z.int(), count: z.int() })
export type ScoreClass = z.infer<typeof scoreClass>

/** `GET /api/quizzes/{id}/scores`. */
export const quizScores = z.object({ totalResponses: z.int(), distribution: z.array(scoreClass) })
export type QuizScores = z.infer<typeof quizScores>

/** [N10] The scores of those who completed a quiz, in ten classes of ten percent; the last one includes 100 %. */
export function scoresOf(attempts: readonly Attempt[]): QuizScores {
  const classes = Array.from({ length: limits.scoreClasses }, () => 0)
  let totalResponses = 0
  for (const attempt of attempts) {
    if (attempt.completedAt === null) continue
    const percent = scorePercentage(attempt.totalScore, attempt.totalPossibleScore)
    const place = Math.min(limits.scoreClasses - 1, Math.floor((percent * limits.scoreClasses) / 100))
    classes[place] = (classes[place] ?? 0) + 1
    totalResponses += 1
  }
  const width = 100 / limits.scoreClasses
  const last = limits.scoreClasses - 1
  const distribution = classes.map((count, place) => ({
    from: place * width,
    to: place === last ? 100 : (place + 1) * width - 1,
    count,
  }))
  return { totalResponses, distribution }
}

/** One question with the share that answered it right. */
export type Hardness = { index: number; rate: number }

/**
 * [N9] The questions that the fewest answered right, the hardest first; those of the same rate in their order. Nobody calls a
 * question hard that nearly all got right, and with one question there is nothing to compare.
 */
export function hardestQuestions(questions: readonly unknown[], results: QuizResults | null): Hardness[] {
  if (questions.length < 2 || (results?.totalResponses ?? 0) === 0) return []
  return questions
    .map((_, index) => ({ index, rate: correctRate(index, results) }))
    .filter(({ rate }) => rate < limits.easyRate)
    .sort((a, b) => a.rate - b.rate || a.index - b.index)
    .slice(0, limits.hardestShown)
}
