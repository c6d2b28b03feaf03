import { expect, test } from 'vitest'
import { nothingDone } from '../../../schema/engine/wire/participant-views.ts'
import type { AttemptView } from '../../../schema/tools/quizzes/entity.ts'
import { aPoll, aQuiz } from '../../testing/fake-feed.ts'
import { closedPollText, liftOver, wasClosedOn } from './notice.tsx'
import { pollClosed, pollEnded } from './words/notice.ts'

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

const untouched = { poll, isBegun: false }
const begun = { poll, isBegun: true }

test('a poll that was stopped or deleted before the vote is reported', () => {
  expect(closedPollText(begun, [ended], state('open'))).toBe(pollClosed)
  expect(closedPollText(begun, [], state('open'))).toBe(pollClosed)
})

test('a participant who chose nothing hears only that the poll has ended', () => {
  expect(closedPollText(untouched, [ended], state('open'))).toBe(pollEnded)
  expect(closedPollText(untouched, [], state('open'))).toBe(pollEnded)
})

test('nobody learns about a running poll, or one they have voted in', () => {
  expect(closedPollText(null, [ended], state('open'))).toBeNull()
  expect(closedPollText(begun, [poll], state('open'))).toBeNull()
  expect(closedPollText(begun, [ended], state('voted'))).toBeNull()
  const sending = { kind: 'pending', chosen: [0], phase: 'sending' } as const
  expect(closedPollText(begun, [ended], () => sending)).toBeNull()
})

test('a notice is lifted above the action that it would cover, and stays where it covers none', () => {
  const notice = { top: 600, bottom: 690 }
  expect(liftOver({ top: 580, bottom: 680 }, notice)).toBe(122)
  expect(liftOver({ top: 400, bottom: 500 }, notice)).toBe(0)
  expect(liftOver({ top: 700, bottom: 800 }, notice)).toBe(0)
  // Beyond the top of the window nobody reads it.
  expect(liftOver({ top: 20, bottom: 680 }, notice)).toBe(588)
})
