import { expect, test } from 'vitest'
import { nothingDone } from '../../../schema/tools/lists.ts'
import type { AttemptView } from '../../../schema/tools/quizzes/entity.ts'
import { aPoll, aQuiz } from '../../testing/fake-feed.ts'
import { wasClosedOn, wasPollClosedOn } from './notice.tsx'

const quiz = aQuiz('quiz01')
const other = aQuiz('quiz02')
const at = '2026-11-21T10:00:00.000Z'
const open: AttemptView = {
  quizId: quiz.id,
  startedAt: at,
  questionIndex: 0,
  questionStartedAt: at,
  answers: [],
  isCompleted: false,
}
const own = (...attempts: AttemptView[]) => ({
  ...nothingDone,
  attempts: Object.fromEntries(attempts.map((attempt) => [attempt.quizId, attempt])),
})
const completed: AttemptView = { ...open, isCompleted: true, totalScore: 0, totalPossibleScore: 10, review: null }

test('an open attempt whose quiz was deleted or replaced is reported', () => {
  expect(wasClosedOn(quiz, null, own(open))).toBe(true)
  expect(wasClosedOn(quiz, other, own(open))).toBe(true)
})

test('only someone who was taking part is told', () => {
  expect(wasClosedOn(quiz, quiz, own(open))).toBe(false)
  expect(wasClosedOn(null, quiz, own(open))).toBe(false)
  expect(wasClosedOn(quiz, null, own())).toBe(false)
  expect(wasClosedOn(quiz, null, own(completed))).toBe(false)
  expect(wasClosedOn(quiz, null, null)).toBe(false)
})

const poll = aPoll('poll01')
const ended = { ...poll, isActive: false, closedAt: at }
const state = (kind: 'open' | 'voted') => () =>
  kind === 'open' ? ({ kind } as const) : ({ kind, chosen: [0] } as const)

test('a poll that was stopped or deleted before the vote is reported', () => {
  expect(wasPollClosedOn(poll, [ended], state('open'))).toBe(true)
  expect(wasPollClosedOn(poll, [], state('open'))).toBe(true)
})

test('nobody learns about a running poll, or one they have voted in', () => {
  expect(wasPollClosedOn(null, [ended], state('open'))).toBe(false)
  expect(wasPollClosedOn(poll, [poll], state('open'))).toBe(false)
  expect(wasPollClosedOn(poll, [ended], state('voted'))).toBe(false)
  const sending = { kind: 'pending', chosen: [0], phase: 'sending' } as const
  expect(wasPollClosedOn(poll, [ended], () => sending)).toBe(false)
})
