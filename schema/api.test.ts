import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import * as api from './api.ts'
import { wholeDecoder } from './decoders/whole.ts'
import { projectParticipant } from './engine/answers.ts'
import { ownState } from './engine/wire/participant-views.ts'
import { project, replyOf } from './engine/wire/project.ts'
import { isTaken } from './testing/bodies.ts'
import { feedbackWith, messageWith } from './testing/rooms/entries.ts'
import { noon } from './testing/rooms/facts.ts'
import { ballotWith } from './testing/rooms/polls.ts'
import { attemptWith, completedWith, quizWith } from './testing/rooms/quizzes.ts'
import { busyRoom, roomWith } from './testing/rooms/state.ts'
import { runningSince, timerWith } from './testing/rooms/timers.ts'
import { noRows, ownOf } from './testing/rows.ts'
import { feedbackAnalytics, feedbackView } from './tools/feedback/entity.ts'
import { feedbackAnalyticsOf } from './tools/feedback/tally.ts'
import { projectFeedback } from './tools/feedback/wire.ts'
import { liveMessage } from './tools/live-messages/entity.ts'
import { message } from './tools/messages/entity.ts'
import { ballotView } from './tools/polls/ballot.ts'
import { pollReply, pollView } from './tools/polls/entity.ts'
import { viewBallot } from './tools/polls/wire.ts'
import { attemptView, quizView } from './tools/quizzes/entity.ts'
import { projectAttempt } from './tools/quizzes/wire.ts'
import { projectRoom } from './tools/room/project-room.ts'
import { roomView } from './tools/room/settings.ts'
import { timer } from './tools/timers/entity.ts'
import { roles } from './view/role.ts'

/** The same shape, but it refuses unknown fields. */
const strictly = (schema: z.ZodMiniObject) => z.strictObject(schema.shape)
/** A schema with several shapes that refuses unknown fields: a value must have one of the shapes. */
const strictlyOne = (schema: { def: { options: readonly z.core.$ZodType[] } }) =>
  z.union(schema.def.options.map((shape) => strictly(shape as z.ZodMiniObject)))

test('a request names one of the roles as its reader, or none', () => {
  expect(api.readRoomQuery.parse({})).toEqual({})
  for (const as of ['controller', 'viewer', 'audience']) expect(api.readRoomQuery.parse({ as })).toEqual({ as })
  for (const as of ['owner', 'Viewer', '', ['viewer', 'controller']])
    expect(isTaken(api.readRoomQuery, { as })).toBe(false)
})

describe('replies', () => {
  const full = { ...busyRoom, timers: [timerWith('a')], messages: [messageWith('a')] }

  test('a room is sent without its hash and epochs, even when the whole room is passed in', () => {
    const room = roomWith({ accessPasswordHash: 'canary', accessEpoch: 4242, controlEpoch: 4343 })
    const shown = roomView.parse({ ...room, hasAccessPassword: true })
    expect(JSON.stringify(shown)).not.toMatch(/canary|4242|4343/)
  })

  test.each(roles)('the projection for a %s has exactly the fields that the replies promise', (role) => {
    const { room, ...lists } = project(full, role)
    const reply = { ...room, ...lists, role, serverNow: noon }
    expect(strictly(api.roomReply).parse(reply)).toEqual(reply)
    expect(strictly(roomView).parse(room)).toEqual(room)
    for (const one of [...lists.timers, runningSince(timerWith('a'), noon)]) expect(timer.parse(one)).toEqual(one)
    for (const one of lists.messages) expect(strictly(message).parse(one)).toEqual(one)
    expect(lists.polls.length * lists.quizzes.length).toBeGreaterThan(0)
    for (const poll of lists.polls) expect(strictlyOne(pollView).parse(poll)).toEqual(poll)
    for (const poll of lists.polls)
      expect(pollReply.parse({ ...poll, hasVoted: true, selectedOptions: [1] })).toMatchObject({ hasVoted: true })
    for (const quiz of lists.quizzes) expect(strictly(quizView).parse(quiz)).toEqual(quiz)
    for (const one of lists.liveMessages) expect(strictly(liveMessage).parse(one)).toEqual(one)
  })

  const quiz = quizWith('quiz-running', { showResults: true, showCorrectAnswers: true })
  const completed = completedWith('quiz-running', 'p-1')

  test('the same for one participant’s own answers', () => {
    const views = [
      projectAttempt({ games: [] }, quiz, attemptWith('quiz-running', 'p-1')),
      projectAttempt({ games: [] }, quiz, completed),
      projectAttempt({ games: [] }, { ...quiz, showResults: false }, completed),
    ]
    for (const view of views) expect(attemptView.parse(view)).toEqual(view)
    const ballot = viewBallot(ballotWith('poll-one', 'p-1'))
    expect(strictlyOne(ballotView).parse(ballot)).toEqual(ballot)
    const rows = { ...noRows, poll: [ballotWith('poll-one', 'p-1')], quiz: [completed] }
    const own = projectParticipant(busyRoom, ownOf(rows, 'p-1'))
    expect(Object.keys({ ...own.votes, ...own.attempts })).toHaveLength(2)
    expect(strictly(ownState).parse(own)).toEqual(own)
  })

  test('feedback is sent without its author, even when the whole record is passed in', () => {
    const feedback = feedbackWith('f', 'canary-participant', { sessionId: 'canary-session', opId: 'canary-op' })
    expect(feedbackView.parse(projectFeedback(feedback))).toEqual(projectFeedback(feedback))
    expect(JSON.stringify(feedbackView.parse(feedback))).not.toContain('canary')
    const analytics = feedbackAnalyticsOf({ counts: [1, 0, 0, 2, 3] })
    expect(strictly(feedbackAnalytics).parse(analytics)).toEqual(analytics)
  })

  test('a reply kept for a retry comes back whole, whatever its kind', () => {
    const about = { timer: full.timers, message: full.messages, poll: full.polls, quiz: full.quizzes }
    const entities = { ...about, live_message: full.liveMessages }
    const kept = [
      { kind: 'room', view: projectRoom(roomWith(), 'controller') },
      { kind: 'timer', view: runningSince(timerWith('a'), noon) },
      { kind: 'selection', view: { selectedTimerId: null } },
      ...(Object.keys(entities) as (keyof typeof entities)[]).flatMap((kind) =>
        entities[kind].map(({ id }) => replyOf(full, { kind, id })),
      ),
      replyOf(full, { kind: 'ballot', row: ballotWith('poll-one', 'p-1') }),
      replyOf(full, { kind: 'attempt', row: attemptWith('quiz-running', 'p-1') }),
      replyOf(full, { kind: 'attempt', row: completed }),
      replyOf(full, { kind: 'feedback', row: feedbackWith('f', 'p-1') }),
    ]
    expect(kept.filter(({ kind }) => kind === 'gone')).toEqual([])
    for (const reply of [...kept, { kind: 'gone', view: null }])
      expect(wholeDecoder.readReply(JSON.parse(JSON.stringify(reply)))).toEqual(reply)
  })
})
