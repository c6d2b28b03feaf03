import { describe, expect, test } from 'vitest'
import type { AttemptView } from '../../../schema/tools/quizzes/entity.ts'
import type { OutboxState, Pending } from '../../client/outbox/outbox.ts'
import { aQuiz } from '../../testing/fake-feed.ts'

import { filledOptions, isWarned, quizStep, totalPoints } from './quiz-run.ts'

const question = (text: string) => ({ question: text, options: ['a', 'b', '', ''], points: 10 })
const quiz = aQuiz('quiz01', { questions: [question('one'), question('two'), question('three')] })
const began = Date.parse('2026-11-21T10:00:00.000Z')
const nothing: OutboxState = { pending: [], outcomes: {} }

const attempt = (...selected: number[]): AttemptView => ({
  quizId: quiz.id,
  startedAt: '2026-11-21T09:59:00.000Z',
  questionIndex: selected.length,
  questionStartedAt: '2026-11-21T10:00:00.000Z',
  answers: given(...selected),
  isCompleted: false,
})
const given = (...selected: number[]) =>
  selected.map((selectedOption, questionIndex) => ({ questionIndex, selectedOption }))
const next = (questionIndex: number, selectedOption: number, askedAt: number, quizId = quiz.id): Pending => ({
  opId: `n${questionIndex}`,
  command: { type: 'quiz.answer', quizId, questionIndex, selectedOption },
  askedAt,
  phase: 'waiting',
  rev: null,
})
const submit = { type: 'quiz.submit' as const, quizId: quiz.id, answers: given(0, 1, 0), sessionId: null }
const completed: AttemptView = {
  ...attempt(0, 1, 0),
  isCompleted: true,
  totalScore: 20,
  totalPossibleScore: 30,
  review: null,
}

describe('a step of a quiz', () => {
  test('the intro before the start', () =>
    expect(quizStep(quiz, null, nothing)).toEqual({ kind: 'intro', isStarting: false }))

  test('a pending start', () => {
    const start: Pending = {
      opId: 's',
      command: { type: 'quiz.start', quizId: quiz.id, sessionId: null },
      askedAt: 0,
      phase: 'sending',
      rev: null,
    }
    expect(quizStep(quiz, null, { ...nothing, pending: [start] })).toEqual({ kind: 'intro', isStarting: true })
  })

  test('the server’s question, with the time it was received', () =>
    expect(quizStep(quiz, attempt(1), nothing)).toEqual({
      kind: 'question',
      index: 1,
      startedAt: began,
      given: given(1),
    }))

  test('ahead of the server by the pending answers', () => {
    const pending = [next(0, 1, began + 5_000), next(1, -1, began + 9_000)]
    expect(quizStep(quiz, attempt(), { ...nothing, pending })).toEqual({
      kind: 'question',
      index: 2,
      startedAt: began + 9_000,
      given: given(1, -1),
    })
  })

  test('answers that the server has recorded, or for another quiz, are ignored', () => {
    const pending = [next(0, 0, began + 5_000), next(1, 0, began + 6_000, 'another')]
    expect(quizStep(quiz, attempt(1), { ...nothing, pending })).toEqual({
      kind: 'question',
      index: 1,
      startedAt: began,
      given: given(1),
    })
  })

  test('all questions answered, nothing submitted', () =>
    expect(quizStep(quiz, attempt(0, 1, 0), nothing)).toEqual({
      kind: 'answered',
      answers: given(0, 1, 0),
      phase: 'unsent',
    }))

  test('a pending submission', () => {
    const pending: Pending[] = [{ opId: 'x', command: submit, askedAt: 0, phase: 'sending', rev: null }]
    expect(quizStep(quiz, attempt(0, 1), { ...nothing, pending })).toMatchObject({ kind: 'answered', phase: 'sending' })
  })

  test('a failed submission keeps its answers', () => {
    const outcomes = {
      [`quiz.submit ${quiz.id}`]: {
        opId: 'x',
        command: submit,
        askedAt: 0,
        kind: 'failed' as const,
        code: 'internal' as const,
      },
    }
    expect(quizStep(quiz, attempt(0, 1), { pending: [], outcomes })).toEqual({
      kind: 'answered',
      answers: given(0, 1, 0),
      phase: 'failed',
    })
  })

  test('a submission that failed before the quiz was emptied is no part of the next round', () => {
    const emptied = { ...quiz, resetAt: '2026-11-21T10:05:00.000Z' }
    const failedAt = (askedAt: number): OutboxState => ({
      pending: [],
      outcomes: {
        [`quiz.submit ${quiz.id}`]: { opId: 'x', command: submit, askedAt, kind: 'failed', code: 'quiz_closed' },
      },
    })
    expect(quizStep(emptied, null, failedAt(began))).toEqual({ kind: 'intro', isStarting: false })
    expect(quizStep(emptied, attempt(0, 1), failedAt(Date.parse(emptied.resetAt) + 1))).toMatchObject({
      kind: 'answered',
      phase: 'failed',
    })
  })

  test('the server’s score wins over everything this phone believes', () => {
    const outcomes = {
      [`quiz.submit ${quiz.id}`]: {
        opId: 'x',
        command: submit,
        askedAt: 0,
        kind: 'done' as const,
        reply: { kind: 'attempt' as const, view: completed },
        rev: 0,
      },
    }
    expect(quizStep(quiz, completed, { pending: [next(0, 1, 5)], outcomes: {} })).toEqual({
      kind: 'complete',
      attempt: completed,
      isFresh: false,
    })
    expect(quizStep(quiz, completed, { pending: [], outcomes })).toMatchObject({ kind: 'complete', isFresh: true })
  })
})

test('empty slots are hidden, and the others keep their letters', () =>
  expect(filledOptions(['a', '', 'c', ''])).toEqual([
    { index: 0, text: 'a' },
    { index: 2, text: 'c' },
  ]))

test('the sum of the points', () => expect(totalPoints(quiz)).toBe(30))

test.each([
  [11, 30, false],
  [10, 30, true],
  [1, 30, true],
  [0, 30, false],
  [10, 10, false],
])('%d of %d seconds left is a warning: %s', (left, limit, isSaid) => expect(isWarned(left, limit)).toBe(isSaid))
