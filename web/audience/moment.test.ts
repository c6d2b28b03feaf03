import { describe, expect, test } from 'vitest'
import { aPoll, aQuiz, aRoom, aSnapshot } from '../live/feed/fake-feed.ts'
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

  describe('of several active polls', () => {
    const other = aPoll('poll02')
    const both = aSnapshot({ room, polls: [poll, other] })
    const voted =
      (...ids: string[]) =>
      (id: string) =>
        ids.includes(id)
    test.each([
      ['the first', voted(), null, poll],
      ['the one on the screen, also when an earlier one is started', voted(), other.id, other],
      ['the one that is left to vote in', voted(poll.id), poll.id, other],
      ['the one that is left, though it is the earlier', voted(other.id), other.id, poll],
      ['the one on the screen when all are voted in', voted(poll.id, other.id), other.id, other],
    ])('%s', (_name, isVoted, shownId, shown) =>
      expect(momentOf(both, isVoted, shownId)).toEqual({ kind: 'poll', poll: shown }),
    )
  })

  test('then feedback', () => expect(momentOf(aSnapshot({ room, quizzes: [rest] }))).toEqual({ kind: 'feedback' }))

  test('then nothing', () => expect(momentOf(aSnapshot({ quizzes: [rest] }))).toEqual({ kind: 'waiting' }))
})
