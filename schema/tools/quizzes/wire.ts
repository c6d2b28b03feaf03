import * as z from 'zod/mini'
import { byAge, withoutId } from '../../core/entity-list.ts'
import type { Own } from '../../core/facts.ts'
import type { RoomState } from '../../core/state.ts'
import type { FramesOf, TallyWire, Wire } from '../../core/wire.ts'
import { id } from '../../values/fields.ts'
import { isoTime } from '../../values/time.ts'
import type { Role } from '../../view/role.ts'
import { type Apply, type Reading, withEntry, withResults } from '../../view/snapshot.ts'
import {
  type Attempt,
  type AttemptView,
  type Quiz,
  type QuizAnswer,
  type QuizView,
  quizResults,
  quizView,
  type ReviewedAnswer,
} from './entity.ts'
import { emptyQuizTally, quizResultsOf } from './tally.ts'

export const quizFrames = {
  quiz_created: z.object({ quiz: quizView }),
  quiz_updated: z.object({ quiz: quizView }),
  quiz_deleted: z.object({ quizId: id }),
  quiz_response: z.object({ quizId: id, results: quizResults }),
}
export type QuizFrame = FramesOf<typeof quizFrames>

/** [P10] Everybody but the controller sees a quiz only while it runs. */
export const quizReading = {
  isSeen: ({ isActive }: Pick<Quiz, 'isActive'>, role: Role) => role === 'controller' || isActive,
  compare: byAge,
} satisfies Reading<QuizView>

export const quizApply: Apply<QuizFrame> = {
  quiz_created: (held, { quiz }, role) => ({ ...held, quizzes: withEntry(held.quizzes, quiz, role, quizReading) }),
  quiz_updated: (held, { quiz }, role) => ({ ...held, quizzes: withEntry(held.quizzes, quiz, role, quizReading) }),
  quiz_deleted: (held, { quizId }) => ({ ...held, quizzes: withoutId(held.quizzes, quizId) }),
  quiz_response: (held, { quizId, results }) => ({ ...held, quizzes: withResults(held.quizzes, quizId, results) }),
}

/** [P13] Correct answers are never sent to a shared role, neither in questions nor in results. */
function projectQuiz(state: RoomState, quiz: Quiz, role: Role): QuizView {
  const tally = state.tallies.quiz[quiz.id] ?? emptyQuizTally(quiz)
  if (role === 'controller') return { ...quiz, results: quizResultsOf(quiz, tally, true) }
  return {
    ...quiz,
    createdBy: null,
    questions: quiz.questions.map(({ question, options, points }) => ({ question, options, points })),
    results: quiz.showResults ? quizResultsOf(quiz, tally, false) : null,
  }
}

export const quizWire: Wire<Quiz, QuizView, QuizFrame> & TallyWire<QuizFrame> = {
  ...quizReading,
  keep: byAge,
  view: projectQuiz,
  frame: (quiz, { isNew }) => ({ type: isNew ? 'quiz_created' : 'quiz_updated', quiz }),
  goneFrame: (quizId) => ({ type: 'quiz_deleted', quizId }),
  // Those who saw it run are told that it ended.
  farewell: (view) => view,
  tallyFrames: (state, ids, role) =>
    state.quizzes
      .filter((quiz) => ids.includes(quiz.id) && quizReading.isSeen(quiz, role))
      .map((quiz) => projectQuiz(state, quiz, role))
      .flatMap(({ id, results }) => (results === null ? [] : [{ type: 'quiz_response', quizId: id, results }])),
}

/** [P14] What one participant may know of its own attempt. */
export function projectAttempt(quiz: Quiz, attempt: Attempt): AttemptView {
  const own = {
    quizId: attempt.quizId,
    startedAt: isoTime(attempt.startedAt),
    questionIndex: attempt.questionIndex,
    questionStartedAt: isoTime(attempt.questionStartedAt),
    answers: attempt.answers.map(({ questionIndex, selectedOption }) => ({ questionIndex, selectedOption })),
  }
  if (attempt.completedAt === null) return { ...own, isCompleted: false }
  const { totalScore, totalPossibleScore } = attempt
  const mayKnow = quiz.showResults && quiz.showCorrectAnswers
  const review = mayKnow ? attempt.answers.map((answer) => reviewed(quiz, answer)) : null
  return { ...own, isCompleted: true, totalScore, totalPossibleScore, review }
}

function reviewed(quiz: Quiz, answer: QuizAnswer): ReviewedAnswer {
  const question = quiz.questions[answer.questionIndex]
  return { ...answer, correctAnswer: question?.correctAnswer ?? -1, points: question?.points ?? 0 }
}

/** A participant's attempts at the quizzes they may see. */
export const attemptsOf = (state: RoomState, own: Own): Record<string, AttemptView> =>
  Object.fromEntries(
    state.quizzes
      .filter((quiz) => quizReading.isSeen(quiz, 'audience'))
      .flatMap((quiz) => {
        const attempt = own.answer('quiz', quiz.id)
        return attempt === null ? [] : [[quiz.id, projectAttempt(quiz, attempt)]]
      }),
  )
