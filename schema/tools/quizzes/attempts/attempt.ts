/** An attempt at a quiz: its questions one after the other, their times and their points. */
import * as limits from '../../../limits.ts'
import type { EpochMs } from '../../../values/time.ts'
import type { Quiz, QuizAnswer } from '../entity.ts'
import { chosenOptions, isRight, limitOf, mayBeChosen, rightOptions } from '../questions.ts'
import type { Attempt } from '../rows.ts'

export type OpenAttempt = Extract<Attempt, { completedAt: null }>

/** An attempt at its beginning. */
export const newAttempt = (quiz: Quiz, participantId: string, sessionId: string | null, now: EpochMs): OpenAttempt => ({
  quizId: quiz.id,
  participantId,
  sessionId,
  startedAt: now,
  questionIndex: 0,
  questionStartedAt: now,
  answers: [],
  completedAt: null,
})

/**
 * [Q16] A participant who comes back after the time of a question ran out loses that question, not the ones they have
 * not seen: the next one begins now. The last question stays open for the submission, which is then too late for it.
 */
export function withoutExpired(quiz: Quiz, attempt: OpenAttempt, now: EpochMs): OpenAttempt {
  const isLast = attempt.questionIndex >= quiz.questions.length - 1
  if (isLast || !isLate(quiz, attempt, attempt.questionIndex, now)) return attempt
  return recorded(quiz, attempt, [], now)
}

/** The attempt with an answer to its current question, and the next one begun. */
export function recorded(quiz: Quiz, attempt: OpenAttempt, chosen: readonly number[], now: EpochMs): OpenAttempt {
  if (attempt.questionIndex >= quiz.questions.length) return attempt
  const answer = scored(quiz, attempt.questionIndex, chosen, now - attempt.questionStartedAt)
  const answers = [...attempt.answers, answer]
  return { ...attempt, answers, questionIndex: answers.length, questionStartedAt: now }
}

/** An answer with whether it is right, and the time that it took. */
export function scored(quiz: Quiz, questionIndex: number, chosen: readonly number[], spentMs: number): QuizAnswer {
  const question = quiz.questions[questionIndex]
  const right = question === undefined ? [] : rightOptions(question)
  const isCorrect = isRight(right, chosen)
  const timeLimit = limitOf(quiz, questionIndex)
  const timeSpent = Math.max(0, timeLimit === null ? spentMs : Math.min(spentMs, timeLimit * 1000))
  const inOrder = [...chosen].sort((a, b) => a - b)
  const selected = { selectedOption: inOrder[0] ?? -1, ...(inOrder.length > 1 ? { selectedOptions: inOrder } : {}) }
  return { questionIndex, ...selected, isCorrect, timeSpent }
}

/**
 * [Q17] An answer after its time, with a little grace for the network, counts as none. Questions that were answered
 * without telling the server in between share the sum of their limits.
 */
export function isLate(quiz: Quiz, attempt: OpenAttempt, questionIndex: number, now: EpochMs): boolean {
  let allowedMs = 0
  for (let index = attempt.questionIndex; index <= questionIndex; index += 1) {
    const timeLimit = limitOf(quiz, index)
    if (timeLimit === null) return false
    allowedMs += timeLimit * 1000
  }
  return now > attempt.questionStartedAt + allowedMs + limits.answerGraceMs
}

/** [Q11] The field that makes an answer impossible for its question; null if it is possible. */
export function wrongField(quiz: Quiz, answer: { questionIndex: number } & Parameters<typeof chosenOptions>[0]) {
  const question = quiz.questions[answer.questionIndex]
  if (question === undefined) return 'questionIndex'
  if (mayBeChosen(question.options, rightOptions(question), chosenOptions(answer))) return null
  return answer.selectedOptions === undefined ? 'selectedOption' : 'selectedOptions'
}

/**
 * [Q14] Milliseconds left for the current question, by the server's clock: a phone that begins later, or whose clock is
 * behind, never gets more than the limit.
 * @param timeLimit whole seconds for each question
 */
export function questionRemainingMs(
  { questionStartedAt }: Pick<Attempt, 'questionStartedAt'>,
  timeLimit: number,
  now: EpochMs,
): number {
  const limitMs = timeLimit * 1000
  return Math.min(limitMs, Math.max(0, questionStartedAt + limitMs - now))
}

/** The sum of all points of a quiz. */
export const possibleScore = (quiz: { questions: readonly { points: number }[] }): number =>
  quiz.questions.reduce((sum, q) => sum + q.points, 0)
