import { describe, expect, test } from 'vitest'
import { aPoll, aQuiz, aRoom, aSnapshot } from '../live/fake-feed.ts'
import { momentOf } from './moment.ts'

describe('the screen of the moment', () => {
  const quiz = aQuiz('quiz01')
  const poll = aPoll('poll01')
  const rest = aQuiz('quiz02', { isActive: false })
  const room = aRoom({ feedbackEnabled: true })

  test('the active quiz before everything', () =>
    expect(momentOf(aSnapshot({ room, polls: [poll], quizzes: [rest, quiz] }))).toEqual({ kind: 'quiz', quiz }))

  test('the first active one of two', () =>
    expect(momentOf(aSnapshot({ quizzes: [quiz, aQuiz('quiz03')] }))).toEqual({ kind: 'quiz', quiz }))

  test('then the first active poll', () => {
    const closed = aPoll('poll00', { isActive: false, closedAt: '2026-11-21T10:00:00.000Z' })
    const polls = [closed, poll, aPoll('poll02')]
    expect(momentOf(aSnapshot({ room, polls, quizzes: [rest] }))).toEqual({ kind: 'poll', poll })
  })

  test('then feedback', () => expect(momentOf(aSnapshot({ room, quizzes: [rest] }))).toEqual({ kind: 'feedback' }))

  test('then nothing', () => expect(momentOf(aSnapshot({ quizzes: [rest] }))).toEqual({ kind: 'waiting' }))
})
