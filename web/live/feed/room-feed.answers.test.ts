import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { nothingDone } from '../../../schema/tools/lists.ts'
import { aLiveFeed, roomId } from '../../testing/fake-feed.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the participant’s own answers, noted by the page', () => {
  const said = { ...nothingDone, votes: { p: [1] }, feedbackCount: 2 }

  test('are noted before the server sends them, and replaced when it does', () => {
    const { server, feed, state } = aLiveFeed()
    feed.patchOwn((own) => ({ ...own, votes: { ...own.votes, p: [0] } }))
    expect(state().own).toEqual({ ...nothingDone, votes: { p: [0] } })
    server.say({ type: 'participant_state', ...said })
    expect(state().own).toEqual(said)
    feed.patchOwn((own) => ({ ...own, feedbackCount: own.feedbackCount + 1 }))
    expect(state().own).toEqual({ ...said, feedbackCount: 3 })
  })

  test('an acknowledged step of a quiz is noted before the acknowledgement is reported', () => {
    const { server, feed, state } = aLiveFeed()
    const at = '2026-11-21T09:30:00.000Z'
    const attempt = {
      quizId: 'q',
      startedAt: at,
      questionIndex: 1,
      questionStartedAt: at,
      answers: [{ questionIndex: 0, selectedOption: 2 }],
      isCompleted: false,
    }
    const seen: unknown[] = []
    feed.onReply(() => seen.push(state().own?.attempts['q']))
    server.say({ type: 'ack', opId: 'o', rev: 5, kind: 'attempt', view: attempt })
    expect(seen).toEqual([attempt])
  })
})

describe('the participant’s own answers', () => {
  const attempt = {
    quizId: `${roomId}.quiz`,
    startedAt: '2026-11-21T09:30:00.000Z',
    questionIndex: 1,
    questionStartedAt: '2026-11-21T09:30:20.000Z',
    answers: [{ questionIndex: 0, selectedOption: 2 }],
    isCompleted: false,
  }
  const own = { ...nothingDone, votes: { [`${roomId}.poll`]: [1] } }

  test('are sent outside the stream, and change no rev', () => {
    const { server, state } = aLiveFeed('audience')
    server.say({ type: 'participant_state', ...own })
    expect(state().own).toEqual(own)
    server.sayChange(6, { type: 'timer_selected', timerId: 'b' })
    expect(server.heard()).toEqual([])
  })

  test('the reply to an answer advances the attempt', () => {
    const { server, state } = aLiveFeed('audience')
    server.say({ type: 'participant_state', ...own })
    server.say({ type: 'ack', opId: 'op', rev: 5, kind: 'attempt', view: attempt })
    expect(state().own).toEqual({ ...own, attempts: { [attempt.quizId]: attempt } })
  })

  test('an unreadable entry changes nothing', () => {
    const { server, state } = aLiveFeed('audience')
    server.say({ type: 'participant_state', ...own })
    server.say({ type: 'participant_state', votes: { a: 'x' }, attempts: {}, feedbackCount: 0 })
    server.say({ type: 'ack', opId: 'op', rev: 5, kind: 'attempt', view: { ...attempt, answers: 'none' } })
    expect(state().own).toEqual(own)
  })
})
