import type { ReviewedAnswer } from '../../schema/room/project-engagement.ts'
import * as words from './words/quiz.ts'

export type ReviewMark = 'chosen-correct' | 'chosen-wrong' | 'correct-answer' | 'none'

/** How an option stands in the review of its question (spec 2, quiz page). */
export function markOf(option: number, { selectedOption, correctAnswer }: ReviewedAnswer): ReviewMark {
  if (option === selectedOption) return option === correctAnswer ? 'chosen-correct' : 'chosen-wrong'
  return option === correctAnswer ? 'correct-answer' : 'none'
}

/** 'Time spent: Ns • Points: earned/possible'. */
export function reviewLine({ timeSpent, isCorrect, points }: ReviewedAnswer): string {
  return words.reviewLine(Math.round(timeSpent / 1000), isCorrect ? points : 0, points)
}
