import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RoomState } from '../core/state.ts'
import { audienceDecoder } from '../decoders/audience.ts'
import type { Decoder } from '../decoders/decoder.ts'
import { displayDecoder } from '../decoders/display.ts'
import { wholeDecoder } from '../decoders/whole.ts'
import { lockOf, movedTally, project, type TallyKey, updateFor } from '../engine/wire/project.ts'
import type { StreamFrame } from '../engine/wire/wire.ts'
import { always, anyStart, runs } from '../testing/lives.ts'
import { inLong } from '../testing/long.ts'
import { anyMoves, play } from '../testing/moves.ts'
import { applyUpdate, follow, tallyFrames } from '../testing/reader.ts'
import { liveMessageWith, messageWith } from '../testing/rooms/entries.ts'
import { at, idOf } from '../testing/rooms/facts.ts'
import { pollWith } from '../testing/rooms/polls.ts'
import { quizWith } from '../testing/rooms/quizzes.ts'
import { busyRoom } from '../testing/rooms/state.ts'
import { timerWith } from '../testing/rooms/timers.ts'
import { isoTime } from '../values/time.ts'
import { type Role, roles } from './role.ts'
import type { Snapshot } from './snapshot.ts'

const { applyFrame } = wholeDecoder

describe('readers that hold a snapshot and apply frames', () => {
  /** A change that a role may not see changes the room’s `updatedAt` and sends nothing. */
  const withoutClock = (held: Snapshot | null) => held && { ...held, room: { ...held.room, updatedAt: '' } }

  /** Blanks the tallies that have not arrived yet. */
  const without = (waiting: readonly TallyKey[], held: Snapshot) => {
    const isWaiting = (id: string) => waiting.some((key) => key.id === id)
    const blank = <T extends { id: string }>(list: readonly T[]) =>
      list.map((item) => (isWaiting(item.id) ? { ...item, results: 'waiting', answered: -1 } : item))
    const quizzes = blank(held.quizzes).map((item) => (isWaiting(item.id) ? { ...item, leaderboard: null } : item))
    const questions = held.questions.map((item) => (isWaiting(item.id) ? { ...item, votes: -1 } : item))
    const counted = { players: -1, answered: -1, names: [], faces: [], split: null, leaders: null, climber: null }
    const games = held.games.map((item) => (isWaiting(item.id) ? { ...item, ...counted } : item))
    return { ...held, polls: blank(held.polls), quizzes, questions, games }
  }

  test.each(roles)(
    '[S3] [P2] [P4] [P16] a %s always has what the room projects for it, tallies once they are sent',
    (role) => {
      fc.assert(
        fc.property(anyMoves, anyStart, fc.infiniteStream(fc.boolean()), (moves, start, sendings) => {
          const turns = play(moves, start)
          const listViews = follow(turns, role, project(start, role), () => sendings.next().value)
          listViews.forEach(({ held, waiting }, index) => {
            const after = turns[index]?.after ?? start
            const projected = withoutClock(project(after, role))
            const seen = withoutClock(held)
            const isLocked = lockOf(after.room, role) !== null
            expect(seen && without(waiting, seen)).toEqual(isLocked ? null : projected && without(waiting, projected))
          })
        }),
        runs,
      )
    },
  )

  test.each(roles)('[S3] [P2] a %s may get every frame twice', (role) => {
    always(({ before, result, after }) => {
      if (!result.ok) return
      const update = updateFor(before, after, result.changes, role)
      if (update.kind !== 'frames') return
      const tallies = tallyFrames(
        after,
        result.changes.map(movedTally).filter((key) => key !== null),
        role,
      )
      const frames = [...update.frames, ...tallies]
      const twice = frames.flatMap((frame) => [frame, frame])
      const held = twice.reduce((snapshot, frame) => applyFrame(snapshot, frame, role), project(before, role))
      expect(held).toEqual(applyUpdate(project(before, role), { kind: 'frames', frames }, after, role))
    })
  })
})

describe('[S3] the reader of one kind of page', () => {
  const sentTo = (role: Role, state: RoomState): unknown => {
    const { room, ...lists } = project(state, role)
    return JSON.parse(JSON.stringify({ ...room, ...lists, serverNow: 1 }))
  }
  const read = (reader: Decoder, sent: unknown): Snapshot => {
    const reply = reader.readRoomReply(sent)
    if (reply === null) throw new Error('unreadable')
    return reply.snapshot
  }
  // Parts that the display's reader leaves out.
  const unread = { polls: [], quizzes: [], questions: [], games: [] }

  test.each([
    ['viewer', displayDecoder, unread],
    ['audience', audienceDecoder, {}],
  ] as const)('[S3] of a %s reads and applies frames as the full one does', (role, reader, blank) => {
    fc.assert(
      fc.property(anyMoves, anyStart, (moves, start) => {
        for (const { before, result, after } of play(moves, start)) {
          const update = updateFor(before, after, result.ok ? result.changes : [], role)
          if (update.kind !== 'frames' || update.frames.length === 0) continue
          const sent = sentTo(role, before)
          const [whole, part] = [read(wholeDecoder, sent), read(reader, sent)]
          expect(part).toEqual({ ...whole, ...blank })
          for (const frame of update.frames) {
            const value = { ...frame, rev: 1, serverNow: 1, roomId: before.room.id }
            const one = reader.readFrameValue(value)
            if (one?.type === 'unread') continue
            expect(one).toEqual(wholeDecoder.readFrameValue(value))
            expect(reader.applyFrame(part, frame, role)).toEqual({ ...applyFrame(whole, frame, role), ...blank })
          }
        }
      }),
      { numRuns: inLong(40, 12) },
    )
  })
})

describe('[S3] one frame', () => {
  const held = project({ ...busyRoom, timers: [timerWith('a')], messages: [messageWith('a')] }, 'controller')
  const id = idOf('nobody')

  test.each<StreamFrame>([
    { type: 'timer_deleted', timerId: id },
    { type: 'message_deleted', messageId: id },
    { type: 'poll_deleted', pollId: id },
    { type: 'quiz_deleted', quizId: id },
    { type: 'live_message_deleted', messageId: id },
    { type: 'question_deleted', questionId: id },
    { type: 'game_deleted', gameId: id },
    { type: 'question_votes', votes: [{ questionId: id, votes: 5 }] },
    { type: 'poll_response', pollId: id, totalResponses: 1, results: [] },
    { type: 'quiz_response', quizId: id, results: { totalResponses: 1, averageScore: 0, questions: [] } },
    { type: 'quiz_leaderboard', quizId: id, leaderboard: { players: 1, leaders: [], ladder: [] } },
  ])('[S3] about a missing entity does nothing: $type', (frame) => {
    expect(applyFrame(held, frame, 'controller')).toEqual(held)
  })

  test('[S3] removes entities that the role may no longer see', () => {
    const seen = {
      ...held,
      messages: [messageWith('a', { isVisible: true })],
      liveMessages: [liveMessageWith('a')],
      quizzes: held.quizzes.slice(0, 1),
    }
    const [quiz] = seen.quizzes
    if (quiz === undefined) throw new Error('no quiz')
    const hidden: StreamFrame = { type: 'message-updated', message: messageWith('a', { content: '' }) }
    expect(applyFrame(seen, hidden, 'viewer').messages).toEqual([])
    expect(applyFrame(seen, hidden, 'controller').messages).toEqual([hidden.message])
    const ended: StreamFrame = { type: 'quiz_updated', quiz: { ...quiz, isActive: false } }
    expect(applyFrame(seen, ended, 'audience').quizzes).toEqual([])
    expect(applyFrame(seen, ended, 'controller').quizzes).toEqual([ended.quiz])
    const silent: StreamFrame = { type: 'live_message_updated', message: liveMessageWith('a', { isVisible: false }) }
    expect(applyFrame(seen, silent, 'audience').liveMessages).toEqual([])
  })

  test('[S3] [E1] [T7] puts an entry in its visible order, wherever it was made', () => {
    const old = { createdAt: isoTime(at(-1_000)) }
    const [poll, quiz] = [pollWith('old', old), quizWith('old', old)].map((entity) => ({ ...entity, results: null }))
    const frames = [
      { type: 'poll_updated', poll },
      { type: 'quiz_updated', quiz },
      { type: 'message-updated', message: messageWith('old', old) },
      { type: 'timer-updated', timer: timerWith('old', old) },
      { type: 'live_message_created', message: liveMessageWith('old', old) },
    ] as StreamFrame[]
    const after = frames.reduce((snapshot, frame) => applyFrame(snapshot, frame, 'controller'), held)
    const { polls, quizzes, messages, timers, liveMessages } = after
    for (const list of [polls, quizzes, messages, timers]) expect(list[0]?.id).toBe(idOf('old'))
    expect(liveMessages.at(-1)?.id).toBe(idOf('old'))
  })

  test('[S3] leaves its arguments unchanged', () => {
    const before = structuredClone(held)
    applyFrame(held, { type: 'message-updated', message: messageWith('b') }, 'controller')
    applyFrame(held, { type: 'timer_deleted', timerId: idOf('a') }, 'controller')
    expect(held).toEqual(before)
  })
})
