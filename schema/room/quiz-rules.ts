import { refuse } from '../errors.ts'
import * as limits from '../limits.ts'
import { makerOf } from './access.ts'
import type { Change } from './change.ts'
import type { CommandOf } from './command.ts'
import type { Quiz } from './engagement.ts'
import type { Facts, Outcome } from './facts.ts'
import { isoTime, type RoomState } from './state.ts'

const find = (state: RoomState, id: string) => state.quizzes.find((quiz) => quiz.id === id)
const put = (next: Quiz, before: Quiz | null): Change => ({ kind: 'quiz', put: next, before })
const done = (id: string, ...changes: Change[]): Outcome => ({ ok: true, changes, subject: { kind: 'quiz', id } })

/** [Q1] A new quiz is inactive; its two flags are as the form gave them (spec 5). */
export function addQuiz(state: RoomState, command: CommandOf<'quiz.add'>, facts: Facts): Outcome {
  if (state.quizzes.length >= limits.maxQuizzesPerRoom) return refuse('too_many_quizzes')
  const { title, description, questions, timeLimit, showResults, showCorrectAnswers } = command.quiz
  const quiz: Quiz = {
    id: `${state.room.id}.${facts.newId()}`,
    roomId: state.room.id,
    createdBy: makerOf(state.room, facts.userId),
    title,
    description,
    questions,
    timeLimit,
    isActive: false,
    showResults,
    showCorrectAnswers,
    createdAt: isoTime(facts.now),
    startedAt: null,
    closedAt: null,
  }
  return done(quiz.id, put(quiz, null))
}

/**
 * [Q2] Activating a quiz deactivates the others. [Q3] Results are switched only while it is active. [Q4] Correct answers
 * are switched only while results are shown (spec 4).
 */
export function editQuiz(state: RoomState, command: CommandOf<'quiz.edit'>, facts: Facts): Outcome {
  const quiz = find(state, command.quizId)
  if (quiz === undefined) return refuse('not_found')
  const { isActive = quiz.isActive, showResults = quiz.showResults } = command.patch
  const { showCorrectAnswers = quiz.showCorrectAnswers } = command.patch
  if (showResults !== quiz.showResults && !isActive) return refuse('quiz_not_active')
  if (showCorrectAnswers !== quiz.showCorrectAnswers && !showResults) return refuse('results_not_shown')
  const isSame =
    isActive === quiz.isActive && showResults === quiz.showResults && showCorrectAnswers === quiz.showCorrectAnswers
  if (isSame) return done(quiz.id)
  const now = isoTime(facts.now)
  const starts = isActive && !quiz.isActive
  const others = starts ? state.quizzes.filter((other) => other.isActive) : []
  const times = starts ? { startedAt: now, closedAt: null } : isActive ? {} : { closedAt: now }
  return done(
    quiz.id,
    ...others.map((other) => put({ ...other, isActive: false, closedAt: now }, other)),
    put({ ...quiz, isActive, showResults, showCorrectAnswers, ...times }, quiz),
  )
}

/** [Q5] An active quiz cannot be deleted; another goes with all its attempts (spec 4). */
export function deleteQuiz(state: RoomState, command: CommandOf<'quiz.delete'>): Outcome {
  const quiz = find(state, command.quizId)
  if (quiz === undefined) return refuse('not_found')
  if (quiz.isActive) return refuse('quiz_active')
  return { ok: true, changes: [{ kind: 'quiz_removed', before: quiz }], subject: { kind: 'gone' } }
}
