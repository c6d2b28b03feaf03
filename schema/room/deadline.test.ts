import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import '../testing/patience.ts'
import * as limits from '../limits.ts'
import { anyMoves, play } from '../testing/moves.ts'
import { at, liveMessageWith, messageWith, noon, pollWith, quizWith, stateWith, timerWith } from '../testing/rooms.ts'
import { isEmpty, nextDeadline } from './deadline.ts'
import { isoTime } from './state.ts'

describe('[R6] the deadline of a room', () => {
  test('[R6] nobody’s empty room is due thirty days after it was last changed', () => {
    expect(nextDeadline(stateWith())).toBe(noon + limits.unusedRoomMs)
    expect(nextDeadline(stateWith({ room: { updatedAt: isoTime(at(7_000)) } }))).toBe(at(7_000) + limits.unusedRoomMs)
  })

  test.each([
    ['owned', stateWith({ room: { createdBy: 'user-1' } })],
    ['with a timer', stateWith({ timers: [timerWith('a')] })],
    ['with a message', stateWith({ messages: [messageWith('a')] })],
    ['with a poll', stateWith({ polls: [pollWith('a')] })],
    ['with a quiz', stateWith({ quizzes: [quizWith('a')] })],
    ['with a live message', stateWith({ liveMessages: [liveMessageWith('a')] })],
    ['with feedback', stateWith({ ratings: [1] })],
  ])('[R6] a room %s has none', (_label, state) => {
    expect(nextDeadline(state)).toBeNull()
  })

  test('[R6] whatever is done, an act never leaves a room that is due at once', () => {
    fc.assert(
      fc.property(anyMoves, (moves) => {
        for (const { before, after, now } of play(moves)) {
          const due = nextDeadline(after)
          expect(due === null).toBe(!isEmpty(after) || after.room.createdBy !== null)
          if (due === null) continue
          const wasDue = nextDeadline(before)
          expect(due >= now + limits.unusedRoomMs || due === wasDue).toBe(true)
        }
      }),
    )
  })
})
