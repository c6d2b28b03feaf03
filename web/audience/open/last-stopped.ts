/** Which poll or quiz is open, and which was stopped last. */
import type { PollView } from '../../../schema/tools/polls/entity.ts'
import type { QuizView } from '../../../schema/tools/quizzes/entity.ts'

/** The first active quiz of the list, or null. */
export const activeQuiz = (quizzes: readonly QuizView[]): QuizView | null => quizzes.find((q) => q.isActive) ?? null

/** The poll that was stopped last, if its results are shown and no quiz was stopped after it. */
export function lastEnded(polls: readonly PollView[], quizzes: readonly QuizView[]): PollView | undefined {
  const last = lastClosed(polls, quizzes)
  return polls.find(({ results, closedAt }) => results !== null && closedAt === last)
}

/** The quiz that was stopped last, if it has a leaderboard and no poll was stopped after it; else null. */
export function rankedQuiz(polls: readonly PollView[], quizzes: readonly QuizView[]): QuizView | null {
  const last = lastClosed(polls, quizzes)
  return quizzes.find((quiz) => !quiz.isActive && quiz.leaderboard !== null && quiz.closedAt === last) ?? null
}

export const lastClosed = (polls: readonly PollView[], quizzes: readonly QuizView[]): string | undefined =>
  [...polls, ...quizzes]
    .map(({ closedAt }) => closedAt ?? '')
    .sort()
    .pop()
