import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answered, put } from '../../core/change.ts'
import { askedWith } from '../../testing/rooms/entries.ts'
import { roomId } from '../../testing/rooms/facts.ts'
import { isoTime } from '../../values/time.ts'
import { cut, mostParts } from './cut.ts'
import { countedIn, type KeptMinute, minuteMs, newMinute, withMore } from './minutes.ts'

const start = Date.parse('2026-11-21T09:00:00.000Z')
const at = (minute: number) => start + minute * minuteMs
const kept = (minute: number, more: Partial<KeptMinute>): KeptMinute => ({ ...newMinute(at(minute), 0), ...more })

const ballot = { kind: 'rating' as const, pollId: 'p', participantId: 'a', sessionId: null, rating: 3, opId: null }
const row = { ...ballot, submittedAt: isoTime(start) }
const tally = { totalResponses: 1, counts: [] }
const feedback = (rating: number) => ({
  ...{ id: 'f', roomId, participantId: 'a', sessionId: null, categoryId: null, isAnonymous: true, comment: null },
  ...{ rating, createdAt: isoTime(start), opId: null },
})

test('[RC4] first votes, questions and ratings are counted; a changed vote, an upvote and a press are not', () => {
  const question = askedWith('q')
  expect(countedIn([answered('poll', row, null, tally as never)])).toMatchObject({ votes: 1 })
  expect(countedIn([answered('poll', row, row, tally as never)])).toBeNull()
  expect(countedIn([put('question', question, null)])).toMatchObject({ questions: 1, votes: 0 })
  expect(countedIn([put('question', question, question)])).toBeNull()
  expect(countedIn([answered('feedback', feedback(4), null, tally as never)])).toMatchObject({ rated: 1, stars: 4 })
  expect(countedIn([])).toBeNull()
})

test('[RC4] people are the most at once, and stay where nothing more is known', () => {
  const minutes = [kept(1, { people: 40, staying: 30 }), kept(4, { people: 35, staying: 0 })]
  expect(cut(minutes, [], at(0), at(6)).parts.map(({ people }) => people)).toEqual([0, 40, 30, 30, 35, 0])
  // Those who came before the show are there when it begins.
  expect(cut([kept(-9, { people: 12, staying: 12 })], [], at(0), at(2)).parts.map(({ people }) => people)).toEqual([
    12, 12,
  ])
})

test('[RC4] a minute adds up, and its people are the most at once', () => {
  const more = { votes: 2, questions: 1, rated: 1, stars: 5 }
  const minute = withMore(withMore(newMinute(start, 3), more, 8), more, 5)
  expect(minute).toEqual({ minute: start, people: 8, staying: 5, votes: 4, questions: 2, rated: 2, stars: 10 })
})

test('[RC5] the mean of fewer than five ratings is not said', () => {
  const ratings = (rated: number) => cut([kept(0, { rated, stars: 4 * rated })], [], at(0), at(1)).parts[0]?.rating
  expect([ratings(4), ratings(5)]).toEqual([null, 4])
})

test('[RC4] whatever is cut, no count within the event is lost, and a band has no more parts than paper can show', () => {
  const minute = fc.record({ minute: fc.integer({ min: 0, max: 2_000 }), votes: fc.nat(50), reacted: fc.nat(9) })
  fc.assert(
    fc.property(fc.array(minute, { maxLength: 60 }), (given) => {
      const minutes = given.map(({ minute, votes }) => kept(minute, { votes }))
      const reacted = given.map(({ minute, reacted: count }) => ({ minute: at(minute), count }))
      const { parts, minutesEach } = cut(minutes, reacted, at(0), at(2_001))
      expect(parts.length).toBeLessThanOrEqual(mostParts)
      expect(parts.length * minutesEach).toBeGreaterThanOrEqual(2_001)
      const sum = (of: (one: (typeof parts)[number]) => number) => parts.reduce((all, one) => all + of(one), 0)
      expect(sum(({ votes }) => votes)).toBe(given.reduce((all, { votes }) => all + votes, 0))
      expect(sum(({ reactions }) => reactions)).toBe(given.reduce((all, one) => all + one.reacted, 0))
    }),
  )
})
