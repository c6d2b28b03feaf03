import { put, removed } from '../../core/change.ts'
import { makerOf } from '../../core/door.ts'
import { done, doneSilently, type Facts, type Outcome } from '../../core/facts.ts'
import { lastPlace, madeAt } from '../../core/places.ts'
import type { RoomState } from '../../core/state.ts'
import { refuse, refuseField } from '../../errors.ts'
import { isoTime } from '../../values/time.ts'
import type { CommandOf } from './commands.ts'
import { maxQuizzesPerRoom, type Quiz } from './entity.ts'
import { isGameRunning, stopQuizzes } from './running.ts'

type Seen = Pick<RoomState, 'quizzes' | 'games'>

const find = ({ quizzes }: Seen, id: string) => quizzes.find((quiz) => quiz.id === id)
const about = (id: string) => ({ kind: 'quiz', id }) as const

/** [Q1] A new quiz is inactive; its flags are as the form set them. It comes last. */
export function addQuiz(state: RoomState, { type: _, ...asked }: CommandOf<'quiz.add'>, facts: Facts): Outcome {
  if (state.quizzes.length >= maxQuizzesPerRoom) return refuse('too_many_quizzes')
  const quiz: Quiz = { ...asked, showLeaderboard: asked.showLeaderboard ?? false, ...madeNow(state, facts) }
  return done(about(quiz.id), put('quiz', quiz, null))
}

/** What every new quiz has: nobody has begun it, and it is the last one. */
export const madeNow = (state: RoomState, facts: Facts) => ({
  id: `${state.room.id}.${facts.newId()}`,
  roomId: state.room.id,
  createdBy: makerOf(state.room, facts.userId),
  isActive: false,
  createdAt: madeAt(state.quizzes, facts.now),
  startedAt: null,
  closedAt: null,
  ...lastPlace(state.quizzes),
})

/**
 * [Q2] Activating a quiz deactivates the others. [Q3] Results can be shown or hidden only while it is active. [Q4]
 * Correct answers can be shown or hidden only while results are shown. [Z2] No quiz is activated while a game runs.
 */
export function editQuiz(state: Seen, command: CommandOf<'quiz.edit'>, facts: Pick<Facts, 'now'>): Outcome {
  const quiz = find(state, command.quizId)
  if (quiz === undefined) return refuse('not_found')
  const { isActive = quiz.isActive, showResults = quiz.showResults } = command
  const { showCorrectAnswers = quiz.showCorrectAnswers } = command
  if (showResults !== quiz.showResults && !isActive) return refuseField('quiz_not_active', 'showResults')
  if (showCorrectAnswers !== quiz.showCorrectAnswers && !showResults)
    return refuseField('results_not_shown', 'showCorrectAnswers')
  const isSame =
    isActive === quiz.isActive && showResults === quiz.showResults && showCorrectAnswers === quiz.showCorrectAnswers
  if (isSame) return done(about(quiz.id))
  const now = isoTime(facts.now)
  const starts = isActive && !quiz.isActive
  if (starts && isGameRunning(state)) return refuse('game_running')
  const stops = !isActive && quiz.isActive
  const times = starts ? { startedAt: now, closedAt: null } : stops ? { closedAt: now } : {}
  return done(
    about(quiz.id),
    ...(starts ? stopQuizzes(state, facts.now) : []),
    put('quiz', { ...quiz, isActive, showResults, showCorrectAnswers, ...times }, quiz),
  )
}

/** [Q5] An active quiz cannot be deleted; deleting another deletes its attempts. */
export function deleteQuiz(state: Seen, command: CommandOf<'quiz.delete'>): Outcome {
  const quiz = find(state, command.quizId)
  if (quiz === undefined) return refuse('not_found')
  return quiz.isActive ? refuse('quiz_active') : doneSilently(removed('quiz', quiz))
}
