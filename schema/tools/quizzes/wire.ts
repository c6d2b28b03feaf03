import type { OwnAnswers } from '../../core/facts.ts'
import type { RoomState } from '../../core/state.ts'
import { isoTime } from '../../values/time.ts'
import type { Role } from '../../view/role.ts'
import {
  type AttemptView,
  doScoresWait,
  type QuestionView,
  type Quiz,
  type QuizAnswer,
  type QuizQuestion,
  type QuizView,
  type ReviewedAnswer,
} from './entity.ts'
import { leaderboardOf } from './leaderboard.ts'
import { rightOptions } from './questions.ts'
import type { Attempt } from './rows.ts'
import { quizResultsOf, quizTallyOf } from './tally.ts'
import { type QuizFrame, quizListView } from './view.ts'

/**
 * [P13] Correct answers are never sent to a shared role, neither in questions nor in results. [Q27] While scores wait,
 * it learns how many have finished, and no results.
 */
export function projectQuiz(state: RoomState, quiz: Quiz, role: Role): QuizView {
  const tally = quizTallyOf(state, quiz)
  const board = quiz.showLeaderboard ? leaderboardOf(tally) : null
  if (role === 'controller') return { ...quiz, results: quizResultsOf(quiz, tally, true), leaderboard: board }
  const waits = doScoresWait(quiz, state.games)
  // Readers of the leaderboard alone need no questions, except phones that show what was answered.
  const needsQuestions = quiz.isActive || (role === 'audience' && quiz.showResults)
  const { updatedAt: _, ...shown } = quiz
  return {
    ...shown,
    createdBy: null,
    questions: needsQuestions ? quiz.questions.map(askedOf) : [],
    results: quiz.showResults && !waits ? quizResultsOf(quiz, tally, false) : null,
    leaderboard: board === null || !waits ? board : { players: board.players, leaders: [], ladder: [] },
  }
}

/** A question as participants get it: with how many options are right, but not which. */
function askedOf(question: QuizQuestion): QuestionView {
  const { question: text, options, points, timeLimit } = question
  const choices = rightOptions(question).length
  return {
    question: text,
    options,
    points,
    ...(choices > 1 ? { choices } : {}),
    ...(timeLimit === undefined ? {} : { timeLimit }),
  }
}

/** [P16] The frames about quizzes whose tallies moved. */
export const quizTallyFrames = (state: RoomState, ids: readonly string[], role: Role): QuizFrame[] =>
  state.quizzes
    .filter((quiz) => ids.includes(quiz.id) && quizListView.isSeen(quiz, role))
    .map((quiz) => projectQuiz(state, quiz, role))
    .flatMap(({ id: quizId, results, leaderboard }): QuizFrame[] => {
      const leaders = leaderboard === null ? {} : { leaderboard }
      if (results !== null) return [{ type: 'quiz_response', quizId, results, ...leaders }]
      return leaderboard === null ? [] : [{ type: 'quiz_leaderboard', quizId, leaderboard }]
    })

/** [P14] [Q27] What a participant may know of their own attempt. */
export function projectAttempt({ games }: Pick<RoomState, 'games'>, quiz: Quiz, attempt: Attempt): AttemptView {
  const own = {
    quizId: attempt.quizId,
    startedAt: isoTime(attempt.startedAt),
    questionIndex: attempt.questionIndex,
    questionStartedAt: isoTime(attempt.questionStartedAt),
    answers: attempt.answers.map(({ questionIndex, selectedOption, selectedOptions }) => ({
      questionIndex,
      selectedOption,
      ...(selectedOptions === undefined ? {} : { selectedOptions }),
    })),
    ...(attempt.player === undefined ? {} : { player: attempt.player }),
  }
  if (attempt.completedAt === null) return { ...own, isCompleted: false }
  const { totalScore, totalPossibleScore } = attempt
  if (doScoresWait(quiz, games))
    return { ...own, isCompleted: true, totalScore: null, totalPossibleScore, review: null }
  const mayKnow = quiz.showResults && quiz.showCorrectAnswers
  const review = mayKnow ? attempt.answers.map((answer) => reviewed(quiz, answer)) : null
  return { ...own, isCompleted: true, totalScore, totalPossibleScore, review }
}

function reviewed(quiz: Quiz, answer: QuizAnswer): ReviewedAnswer {
  const { correctAnswer = -1, correctAnswers, explanation, points = 0 } = quiz.questions[answer.questionIndex] ?? {}
  return {
    ...answer,
    correctAnswer,
    ...(correctAnswers === undefined ? {} : { correctAnswers }),
    ...(explanation === undefined ? {} : { explanation }),
    points,
  }
}

/** A participant's attempts at the quizzes they may see. */
export const attemptsOf = (state: RoomState, own: OwnAnswers): Record<string, AttemptView> =>
  Object.fromEntries(
    state.quizzes
      .filter((quiz) => quizListView.isSeen(quiz, 'audience'))
      .flatMap((quiz) => {
        const attempt = own.answer('quiz', quiz.id)
        return attempt === null ? [] : [[quiz.id, projectAttempt(state, quiz, attempt)]]
      }),
  )
