import { describe, expect, test } from 'vitest'
import { nothingDone } from '../../../schema/tools/lists.ts'
import type { AttemptView } from '../../../schema/tools/quizzes/entity.ts'
import { aPoll, aQuiz } from '../../testing/fake-feed.ts'
import { ownWithout } from './own-without-socket.ts'

const [poll, other, quiz] = [aPoll('poll01'), aPoll('poll02'), aQuiz('quiz01')]
const at = '2026-11-21T10:00:00.000Z'
const attempt: AttemptView = {
  quizId: quiz.id,
  startedAt: at,
  questionIndex: 0,
  questionStartedAt: at,
  answers: [],
  isCompleted: false,
}
const ballot = { kind: 'rating', pollId: poll.id, rating: 4 } as const
const own = {
  ...nothingDone,
  votes: { [poll.id]: [], [other.id]: [1] },
  ballots: { [poll.id]: ballot },
  attempts: { [quiz.id]: attempt },
  feedbackCount: 2,
}
const before = { polls: [poll, other], quizzes: [quiz] }
const emptied = { resetAt: at }

describe('[V20, Q24] between two readings of a room', () => {
  test('nothing was emptied', () => {
    expect(ownWithout(before, before)).toBeNull()
    expect(ownWithout(before, { polls: [], quizzes: [] })).toBeNull()
  })

  test('answers to what was emptied are gone, and the others stay', () => {
    const { polls, quizzes } = before
    const { ballots, votes, ...rest } = own
    expect(ownWithout(before, { polls: [{ ...poll, ...emptied }, other], quizzes })?.(own)).toEqual({
      ...rest,
      ballots: {},
      votes: { [other.id]: [1] },
    })
    expect(ownWithout(before, { polls, quizzes: [{ ...quiz, ...emptied }] })?.(own)).toEqual({ ...own, attempts: {} })
  })

  test('what was a draft in between may have been emptied', () =>
    expect(
      ownWithout({ polls: [other], quizzes: [] }, { polls: [{ ...poll, ...emptied }], quizzes: [] })?.(own),
    ).toEqual({ ...own, votes: { [other.id]: [1] }, ballots: {} }))
})
