import { describe, expect, test } from 'vitest'
import { noLinks } from '../core/rights.ts'
import { askedWith, feedbackWith, liveMessageWith, messageWith, questionVoteWith } from '../testing/rooms/entries.ts'
import { noon } from '../testing/rooms/facts.ts'
import { ballotWith, pollWith } from '../testing/rooms/polls.ts'
import { attemptWith, completedWith, quizWith } from '../testing/rooms/quizzes.ts'
import { roomWith } from '../testing/rooms/state.ts'
import { runningSince, timerWith } from '../testing/rooms/timers.ts'
import { room } from '../tools/room/entity.ts'
import { noPlan } from '../tools/timers/plan/no-plan.ts'
import { answerKinds } from './answers.ts'
import { entries } from './entries.ts'

const [timer, message, poll, quiz, live_message, question] = [
  entries.timer.stored,
  entries.message.stored,
  entries.poll.stored,
  entries.quiz.stored,
  entries.live_message.stored,
  entries.question.stored,
]
const standing = timerWith('a')
const running = runningSince(standing, noon)

/** Stored records, with the value of a field that older data lacks. A field that is not named here is never missing. */
const kinds = [
  [
    'room',
    room,
    roomWith({ createdBy: 'user-1', useCase: 'x', accessPasswordHash: 'h', accessEpoch: 3 }),
    {
      useCase: null,
      createdBy: null,
      isActive: true,
      hasEngagementFeatures: true,
      feedbackEnabled: false,
      isViewerLocked: false,
      isJoinLocked: false,
      timeZone: 'UTC',
      language: 'en',
      eventDate: null,
      hasQuestions: false,
      questionModeration: 'after',
      hasWordFilter: true,
      maskedWords: [],
      hasReactions: false,
      feedbackStyle: 'stars',
      columns: [],
      backgroundColor: null,
      accentColor: null,
      logo: null,
      accessPasswordHash: null,
      accessEpoch: 0,
      links: noLinks,
      programme: null,
      removedParticipants: [],
      tokens: [],
    },
  ],
  ['timer', timer, timerWith('a', { isCountUp: true, order: 3 }), { ...noPlan, isCountUp: false, order: 0 }],
  ['running timer', timer, running, { ...noPlan, isCountUp: false, order: 0 }],
  [
    'message',
    message,
    messageWith('a', { isVisible: true, color: 'red', shownTo: 'displays' }),
    { isVisible: false, color: 'blue', shownTo: 'everywhere' },
  ],
  [
    'poll',
    poll,
    pollWith('a', { createdBy: 'user-1', isActive: true, showResults: true, allowMultiple: true }),
    { createdBy: null, isActive: false, showResults: false, allowMultiple: false, closedAt: null },
  ],
  [
    'quiz',
    quiz,
    quizWith('a', {
      createdBy: 'user-1',
      isActive: true,
      showResults: true,
      showCorrectAnswers: true,
      showLeaderboard: true,
    }),
    {
      createdBy: null,
      description: null,
      isActive: false,
      showResults: false,
      showCorrectAnswers: false,
      showLeaderboard: false,
      startedAt: null,
      closedAt: null,
    },
  ],
  [
    'live message',
    live_message,
    liveMessageWith('a', { isVisible: false, isPinned: true }),
    {
      senderName: null,
      sessionId: null,
      isVisible: true,
      isPinned: false,
      sendAt: null,
      onCue: null,
      sentAt: null,
      updatedAt: null,
    },
  ],
  [
    'question',
    question,
    askedWith('a', { name: 'Ada', isOnDisplay: true, maskedText: '****', maskedName: '***', opId: 'op-1' }),
    { name: null, isOnDisplay: false, maskedText: null, maskedName: null, isRemoved: false, opId: null },
  ],
  ['question vote', answerKinds.question.row, questionVoteWith('a', 'p-1'), {}],
  ['ballot', answerKinds.poll.row, ballotWith('a', 'p-1', { opId: 'op-1' }), { sessionId: null, opId: null }],
  ['open attempt', answerKinds.quiz.row, attemptWith('a', 'p-1', { sessionId: 's' }), { sessionId: null }],
  [
    'completed attempt',
    answerKinds.quiz.row,
    completedWith('a', 'p-1', { sessionId: 's', opId: 'op-1' }),
    { sessionId: null, opId: null },
  ],
  [
    'feedback',
    answerKinds.feedback.row,
    feedbackWith('a', 'p-1', { comment: 'Good', opId: 'op-1' }),
    { sessionId: null, comment: null, categoryId: null, isAnonymous: true, opId: null },
  ],
] as const

const without = (entity: object, key: string) =>
  Object.fromEntries(Object.entries(entity).filter(([name]) => name !== key))

describe('reading back from storage', () => {
  test.each(kinds)(
    'a whole %s reads back unchanged, without fields that only a newer release knows',
    (_name, schema, entity) => {
      const stored: unknown = JSON.parse(JSON.stringify({ ...entity, futureField: { deep: 1 } }))
      expect(schema.safeParse(stored)).toEqual({ success: true, data: entity })
    },
  )

  test.each(kinds)(
    'a %s from before a field existed is read; one that lacks more is a fault',
    (_n, schema, entity, older) => {
      const defaults: Record<string, unknown> = older
      for (const key of Object.keys(entity)) {
        const read = schema.safeParse(without(entity, key))
        const { success } = read
        expect([key, success]).toEqual([key, key in defaults])
        if (read.success) expect(read.data).toEqual({ ...entity, [key]: defaults[key] })
      }
    },
  )

  test('a timer is running if and only if it has a start', () => {
    expect(timer.safeParse({ ...standing, startedAt: running.startedAt }).success).toBe(false)
    expect(timer.safeParse({ ...running, startedAt: null }).success).toBe(false)
    expect(timer.safeParse({ ...running, startedAt: 'yesterday' }).success).toBe(false)
  })

  test('damaged values are faults', () => {
    for (const bent of [{ duration: 1.5 }, { currentTime: '600' }, { createdAt: 5 }, { order: null }]) {
      expect(timer.safeParse({ ...standing, ...bent }).success).toBe(false)
    }
    expect(message.safeParse({ ...messageWith('a'), color: 'grey' }).success).toBe(false)
  })
})
