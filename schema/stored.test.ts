import { describe, expect, test } from 'vitest'
import { storedMessage, storedRoom, storedTimer } from './stored.ts'
import {
  storedAttempt,
  storedBallot,
  storedFeedback,
  storedLiveMessage,
  storedPoll,
  storedQuiz,
} from './stored-engagement.ts'
import {
  attemptWith,
  ballotWith,
  completedWith,
  feedbackWith,
  liveMessageWith,
  messageWith,
  noon,
  pollWith,
  quizWith,
  roomWith,
  runningSince,
  timerWith,
} from './testing/rooms.ts'

const timer = timerWith('a')
const running = runningSince(timer, noon)
const without = (entity: object, key: string) =>
  Object.fromEntries(Object.entries(entity).filter(([name]) => name !== key))

describe('reading back from storage', () => {
  test('whole entities come back as they were', () => {
    expect(storedRoom.parse(roomWith())).toEqual(roomWith())
    expect(storedTimer.parse(timer)).toEqual(timer)
    expect(storedTimer.parse(running)).toEqual(running)
    expect(storedMessage.parse(messageWith('a'))).toEqual(messageWith('a'))
  })

  test('a timer runs exactly when it has a start', () => {
    expect(storedTimer.safeParse({ ...timer, startedAt: running.startedAt }).success).toBe(false)
    expect(storedTimer.safeParse({ ...running, startedAt: null }).success).toBe(false)
    expect(storedTimer.safeParse({ ...running, startedAt: 'yesterday' }).success).toBe(false)
  })

  test.each([
    ['timer', storedTimer, timer],
    ['message', storedMessage, messageWith('a')],
    ['room', storedRoom, roomWith()],
    ['poll', storedPoll, pollWith('a')],
    ['quiz', storedQuiz, quizWith('a')],
    ['live message', storedLiveMessage, liveMessageWith('a')],
    ['ballot', storedBallot, ballotWith('a', 'p-1')],
    ['open attempt', storedAttempt, attemptWith('a', 'p-1')],
    ['completed attempt', storedAttempt, completedWith('a', 'p-1')],
    ['feedback', storedFeedback, feedbackWith('a', 'p-1')],
  ] as const)('a %s that lacks any field is a fault', (_name, schema, entity) => {
    expect(schema.parse(entity)).toEqual(entity)
    for (const key of Object.keys(entity))
      expect([key, schema.safeParse(without(entity, key)).success]).toEqual([key, false])
  })

  test('bent values are faults', () => {
    for (const bent of [{ duration: 1.5 }, { currentTime: '600' }, { createdAt: 5 }, { order: null }]) {
      expect(storedTimer.safeParse({ ...timer, ...bent }).success).toBe(false)
    }
    expect(storedMessage.safeParse(messageWith('a', { color: 'grey' as 'blue' })).success).toBe(false)
  })
})
