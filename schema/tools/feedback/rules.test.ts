import { describe, expect, test } from 'vitest'
import type { CommandOf } from '../../engine/commands/commands.ts'
import { step } from '../../engine/commands/step.ts'
import * as limits from '../../limits.ts'
import { feedbackWith } from '../../testing/rooms/entries.ts'
import { at, factsAt, factsOf, roomId } from '../../testing/rooms/facts.ts'
import { stateWith } from '../../testing/rooms/state.ts'
import { isoTime } from '../../values/time.ts'

const later = at(5_000)
const open = stateWith({ room: { feedbackEnabled: true }, ratings: [3] })
const closed = stateWith({ room: { feedbackEnabled: false } })

const give = (rating: number): CommandOf<'feedback.submit'> => ({
  type: 'feedback.submit',
  rating,
  comment: 'Well paced',
  categoryId: 'category-1',
  sessionId: 'session-1',
})

describe('[F1] feedback', () => {
  test.each([1, 2, 3, 4, 5])('[F1] of %i is kept as it was given, without a name', (rating) => {
    const result = step(open, give(rating), factsOf('p-1', later, {}, 'op-1'))
    const feedback = {
      id: `${roomId}.new000000`,
      roomId,
      participantId: 'p-1',
      sessionId: 'session-1',
      rating,
      comment: 'Well paced',
      categoryId: 'category-1',
      isAnonymous: true,
      createdAt: isoTime(later),
      opId: 'op-1',
    }
    const counts = [1, 2, 3, 4, 5].map((n) => (n === rating ? 1 : 0) + (n === 3 ? 1 : 0))
    expect(result).toEqual({
      ok: true,
      state: { ...open, tallies: { ...open.tallies, feedback: { [roomId]: { counts } } } },
      changes: [{ kind: 'answered', tool: 'feedback', row: feedback, before: null, tally: { counts } }],
      subject: { kind: 'feedback', row: feedback },
    })
  })

  test('[F1] is accepted only while it is collected', () => {
    expect(step(closed, give(5), factsOf('p-1', later))).toEqual({ ok: false, code: 'feedback_disabled' })
  })

  test('[F1] requires a participant before all else', () => {
    for (const state of [open, closed]) {
      expect(step(state, give(5), factsAt(later, 'new', { userId: 'user-1' }))).toEqual({
        ok: false,
        code: 'join_required',
      })
    }
  })
})

describe('[F2] several entries of one participant', () => {
  /** Several entries of one participant, under different keys. */
  const entries = (count: number) =>
    Array.from({ length: count }, (_, i) => feedbackWith(`f${i}`, 'p-1', { opId: i === 0 ? null : `op-${i}-other` }))

  test('[F2] are accepted up to a number that no honest participant reaches', () => {
    const given = (count: number) => step(open, give(4), factsOf('p-1', later, { feedback: entries(count) }, 'op-9'))
    expect(given(0).ok).toBe(true)
    expect(given(limits.feedbackPerParticipant - 1).ok).toBe(true)
    expect(given(limits.feedbackPerParticipant)).toEqual({ ok: false, code: 'too_much_feedback' })
  })

  test.each([
    ['while feedback is on', open, 1],
    ['after feedback was turned off', closed, 1],
    ['from a participant at the limit', open, limits.feedbackPerParticipant],
  ])('[F2] the same request again, %s, gets the same reply', (_name, state, count) => {
    const same = feedbackWith('f', 'p-1', { opId: 'op-1' })
    const feedback = [...entries(count - 1), same]
    expect(step(state, give(1), factsOf('p-1', later, { feedback }, 'op-1'))).toEqual({
      ok: true,
      state,
      changes: [],
      subject: { kind: 'feedback', row: same },
    })
  })
})
