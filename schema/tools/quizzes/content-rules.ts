/** What a presenter does with a quiz between rounds: corrects, moves, copies or empties it. */

import { emptied, put } from '../../core/change.ts'
import { done, type Facts, type Outcome } from '../../core/facts.ts'
import { movedToPlace } from '../../core/places.ts'
import type { RoomState } from '../../core/state.ts'
import { refuse } from '../../errors.ts'
import { isoTime } from '../../values/time.ts'
import type { CommandOf } from './commands.ts'
import { maxQuizzesPerRoom, type Quiz } from './entity.ts'
import { madeNow } from './rules.ts'

const find = ({ quizzes }: Pick<RoomState, 'quizzes'>, id: string) => quizzes.find((quiz) => quiz.id === id)
const about = (id: string) => ({ kind: 'quiz', id }) as const
/** Whether someone has begun: an attempt that is still open counts too. */
/** [A24] Attempts that are left out count too, because they may come back. */
const hasAttempts = ({ rows }: Facts, quizId: string): boolean => rows.answers('quiz', quizId).length > 0

/** [Q21] What is asked, and how, can be corrected while nobody has begun. */
export function reviseQuiz(state: RoomState, command: CommandOf<'quiz.revise'>, facts: Facts): Outcome {
  const quiz = find(state, command.quizId)
  if (quiz === undefined) return refuse('not_found')
  const { type: _, quizId: __, base: ___, ...content } = command
  const changes = Object.fromEntries(Object.entries(content).filter(([, value]) => value !== undefined))
  if (Object.keys(changes).length === 0) return done(about(quiz.id))
  if (hasAttempts(facts, quiz.id)) return refuse('has_answers')
  const description = content.description === undefined ? quiz.description : content.description || null
  const revised: Quiz = { ...quiz, ...changes, description }
  if (JSON.stringify(revised) === JSON.stringify(quiz)) return done(about(quiz.id))
  // A tally without attempts still has the shape of the old questions.
  const counted = state.tallies.quiz[quiz.id] === undefined ? [] : [emptied('quiz', quiz.id)]
  return done(about(quiz.id), ...counted, put('quiz', revised, quiz))
}

/** [Q22] A quiz moves to a place in the list, counted from 0; the others close up. */
export const moveQuiz = (state: RoomState, { quizId, order }: CommandOf<'quiz.move'>): Outcome =>
  movedToPlace('quiz', state.quizzes, quizId, order)

/** [Q23] A copy asks the same, has no attempts, and waits to be started. */
export function duplicateQuiz(state: RoomState, { quizId }: CommandOf<'quiz.duplicate'>, facts: Facts): Outcome {
  const quiz = find(state, quizId)
  if (quiz === undefined) return refuse('not_found')
  if (state.quizzes.length >= maxQuizzesPerRoom) return refuse('too_many_quizzes')
  const { order: _, resetAt: __, cueTime: ___, updatedAt: ____, ...asked } = quiz
  const copy: Quiz = { ...asked, ...madeNow(state, facts) }
  return done(about(copy.id), put('quiz', copy, null))
}

/**
 * [Q24] A quiz is emptied for another round: everyone may take it again. A quiz that is not running becomes a draft
 * again. [U9] The attempts are kept aside.
 */
export function resetQuiz(state: RoomState, { quizId }: CommandOf<'quiz.reset'>, facts: Facts): Outcome {
  const quiz = find(state, quizId)
  if (quiz === undefined) return refuse('not_found')
  const staysAsItIs = quiz.isActive || quiz.closedAt === null
  if (staysAsItIs && !hasAttempts(facts, quizId)) return done(about(quizId))
  const resetAt = isoTime(facts.now)
  const times = quiz.isActive ? { startedAt: resetAt } : { startedAt: null, closedAt: null }
  const aside = `${state.room.id}.${facts.newId()}`
  return done(about(quizId), emptied('quiz', quizId, aside), put('quiz', { ...quiz, ...times, resetAt }, quiz))
}
