import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { remaining } from '../../engine/bans/left-out.ts'
import { audienceMoves, play } from '../../testing/moves.ts'
import { roomId } from '../../testing/rooms/facts.ts'
import { busyRoom } from '../../testing/rooms/state.ts'
import { countRatings, emptyFeedbackTally, feedbackAnalyticsOf, withRating } from './tally.ts'

const count = <T>(list: readonly T[], isCounted: (item: T) => boolean) => list.filter(isCounted).length

describe('[F3] ratings', () => {
  test('[F3] each counts under its number, whether added one by one or recounted', () => {
    expect(countRatings([1, 2, 3, 4, 5, 5].map((rating) => ({ rating })))).toEqual({ counts: [1, 1, 1, 1, 2] })
    expect(withRating({ counts: [0, 7, 0, 0, 0] }, { rating: 2 })).toEqual({ counts: [0, 8, 0, 0, 0] })
    expect(countRatings([])).toEqual(emptyFeedbackTally)
  })

  test('[F3] in any life of a room, the tally equals a recount of its feedback', () => {
    fc.assert(
      fc.property(audienceMoves, (moves) => {
        for (const { after, rowsAfter } of play(moves, busyRoom)) {
          const { counts } = after.tallies.feedback[roomId] ?? emptyFeedbackTally
          const given = remaining(after, 'feedback', rowsAfter.feedback)
          expect(counts).toEqual([1, 2, 3, 4, 5].map((rating) => count(given, (f) => f.rating === rating)))
        }
      }),
    )
  })
})

test('[N7] the figures are the average to one decimal and the number of each rating', () => {
  expect(feedbackAnalyticsOf({ counts: [1, 0, 0, 2, 3] })).toEqual({
    averageRating: 4,
    totalFeedback: 6,
    ratingDistribution: [1, 0, 0, 2, 3].map((count, index) => ({ rating: index + 1, count })),
  })
  expect(feedbackAnalyticsOf({ counts: [0, 0, 1, 0, 2] }).averageRating).toBe(4.3)
  expect(feedbackAnalyticsOf(emptyFeedbackTally)).toMatchObject({ averageRating: 0, totalFeedback: 0 })
})
