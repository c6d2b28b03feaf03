/** A participant's progress in a quiz: what the server recorded, and what this phone still has to send. */

import type { AttemptView, QuizView } from '../../../schema/tools/quizzes/entity.ts'
import type { EpochMs } from '../../../schema/values/time.ts'
import type { OutboxState, Pending } from '../../client/outbox/outbox.ts'
import { type GivenAnswer, outcomeSince, subjectOf } from '../answers/answer.ts'

export type CompletedAttempt = Extract<AttemptView, { isCompleted: true }>

export type QuizStep =
  | { kind: 'intro'; isStarting: boolean }
  /** `startedAt` is when this question began, by server time; `given` are the answers before it. */
  | { kind: 'question'; index: number; startedAt: EpochMs; given: readonly GivenAnswer[] }
  /** Everything is answered. `phase` is the state of the submission; 'unsent' if this page has sent none. */
  | { kind: 'answered'; answers: readonly GivenAnswer[]; phase: Pending['phase'] | 'unsent' | 'failed' }
  | { kind: 'complete'; attempt: CompletedAttempt; isFresh: boolean }

/** @param attempt the server's last word; it wins over everything this phone believes */
export function quizStep(
  quiz: Pick<QuizView, 'id' | 'questions' | 'resetAt'>,
  attempt: AttemptView | null,
  { pending, outcomes }: OutboxState,
): QuizStep {
  const outcome = outcomeSince(quiz.resetAt, outcomes[subjectOf('quiz.submit', quiz.id)])
  if (attempt?.isCompleted) return { kind: 'complete', attempt, isFresh: outcome?.kind === 'done' }
  for (const { command, phase } of pending)
    if (command.type === 'quiz.submit' && command.quizId === quiz.id)
      return { kind: 'answered', answers: command.answers, phase }
  if (outcome?.command.type === 'quiz.submit') {
    // Done, but the score has not arrived yet; or failed, to be tried again.
    return { kind: 'answered', answers: outcome.command.answers, phase: outcome.kind === 'done' ? 'sending' : 'failed' }
  }
  if (attempt === null) {
    const isStarting = pending.some(({ command }) => command.type === 'quiz.start' && command.quizId === quiz.id)
    return { kind: 'intro', isStarting }
  }
  return question(quiz, attempt, pending)
}

function question(
  quiz: Pick<QuizView, 'id' | 'questions'>,
  attempt: AttemptView,
  pending: OutboxState['pending'],
): QuizStep {
  let index = attempt.questionIndex
  let startedAt = Date.parse(attempt.questionStartedAt)
  const given = [...attempt.answers]
  for (const { command, askedAt } of pending) {
    if (command.type !== 'quiz.answer' || command.quizId !== quiz.id || command.questionIndex !== index) continue
    const { selectedOptions, selectedOption = selectedOptions?.[0] ?? -1 } = command
    given.push({ questionIndex: index, selectedOption, ...(selectedOptions === undefined ? {} : { selectedOptions }) })
    startedAt = askedAt
    index++
  }
  if (index >= quiz.questions.length) return { kind: 'answered', answers: given, phase: 'unsent' }
  return { kind: 'question', index, startedAt, given }
}

/** The options of a question: empty slots are not shown, and the others keep their letters. */
export const filledOptions = (options: readonly string[]): { index: number; text: string }[] =>
  options.map((text, index) => ({ index, text })).filter(({ text }) => text !== '')

export const totalPoints = ({ questions }: Pick<QuizView, 'questions'>): number =>
  questions.reduce((sum, { points }) => sum + points, 0)

/** How long before the end this is announced: once, and only if the question is longer than that. */
export const warningSeconds = 10

export const isWarned = (secondsLeft: number, timeLimit: number): boolean =>
  timeLimit > warningSeconds && secondsLeft <= warningSeconds && secondsLeft > 0
