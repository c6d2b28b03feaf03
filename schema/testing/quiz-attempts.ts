/** A quiz that runs, and one participant's way through it. */
import type { RoomState } from '../core/state.ts'
import type { Command, CommandOf } from '../engine/commands/commands.ts'
import { type Step, step } from '../engine/commands/step.ts'
import * as limits from '../limits.ts'
import type { Attempt } from '../tools/quizzes/rows.ts'
import type { EpochMs } from '../values/time.ts'
import { at, factsOf } from './rooms/facts.ts'
import { attemptWith, questionWith, quizWith } from './rooms/quizzes.ts'
import { stateWith } from './rooms/state.ts'

export const limitMs = 30_000
export const grace = limits.answerGraceMs
/** Three questions of 10, 20 and 30 points; the options 0, 1 and 2 are right, the last slots are empty. */
export const quiz = quizWith('q', {
  isActive: true,
  questions: [10, 20, 30].map((points, correctAnswer) =>
    questionWith(`Question ${correctAnswer}?`, { options: ['A', 'B', 'C', ''], correctAnswer, points }),
  ),
})
export const unlimited = { ...quiz, timeLimit: null }
export const running = stateWith({ quizzes: [quiz] })

export const start: Command = { type: 'quiz.start', quizId: quiz.id, sessionId: 'session-1' }
export const answer = (questionIndex: number, selectedOption: number): Command => ({
  type: 'quiz.answer',
  quizId: quiz.id,
  questionIndex,
  selectedOption,
})
export const submit = (answers: CommandOf<'quiz.submit'>['answers'] = []): Command => ({
  type: 'quiz.submit',
  quizId: quiz.id,
  answers,
  sessionId: 'session-1',
})
export const given = (...options: number[]) =>
  options.map((selectedOption, questionIndex) => ({ questionIndex, selectedOption }))
export const recorded = (questionIndex: number, selectedOption: number, timeSpent: number) => ({
  questionIndex,
  selectedOption,
  isCorrect: questionIndex === selectedOption,
  timeSpent,
})

/** The reply to participant p-1, after `attempt` and with `opId` as the key of the request. */
export const asked = (
  command: Command,
  now: EpochMs,
  attempt: Attempt | null = null,
  state: RoomState = running,
  opId: string | null = null,
): Step => step(state, command, factsOf('p-1', now, { quiz: attempt === null ? [] : [attempt] }, opId))

/** The attempt after an accepted command. */
export function taken(...of: Parameters<typeof asked>): Attempt {
  const result = asked(...of)
  if (!result.ok) throw new Error(`refused: ${result.code}`)
  if (result.subject.kind !== 'attempt') throw new Error('not about an attempt')
  return result.subject.row
}

export const begun = attemptWith('q', 'p-1', { sessionId: 'session-1' })
export const atSecond = { ...begun, questionIndex: 1, questionStartedAt: at(5_000), answers: [recorded(0, 0, 5_000)] }
export const atLast = {
  ...begun,
  questionIndex: 2,
  questionStartedAt: at(9_000),
  answers: [recorded(0, 0, 5_000), recorded(1, 0, 4_000)],
}
