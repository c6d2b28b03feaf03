import type { RoomState } from '../../core/state.ts'
import { meanOf } from '../../values/figures.ts'
import type { Feedback, FeedbackAnalytics, FeedbackTally } from './entity.ts'

export const emptyFeedbackTally: FeedbackTally = { counts: [0, 0, 0, 0, 0] }

/** The tally of a room's feedback; an empty one before the first. */
export const feedbackTallyOf = ({ tallies, room }: Pick<RoomState, 'tallies' | 'room'>): FeedbackTally =>
  tallies.feedback[room.id] ?? emptyFeedbackTally

/** [F3] The tally with one more rating. */
export function withRating({ counts }: FeedbackTally, { rating }: Pick<Feedback, 'rating'>): FeedbackTally {
  const [one, two, three, four, five] = counts
  const plus = (n: number) => (rating === n ? 1 : 0)
  return { counts: [one + plus(1), two + plus(2), three + plus(3), four + plus(4), five + plus(5)] }
}

/** The tally of all feedback, counted from its entries. */
export const countRatings = (entries: readonly Pick<Feedback, 'rating'>[]): FeedbackTally =>
  entries.reduce(withRating, emptyFeedbackTally)

/** [N7] Average rating to one decimal, and how many gave each. */
export function feedbackAnalyticsOf({ counts }: FeedbackTally): FeedbackAnalytics {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const points = counts.reduce((sum, count, index) => sum + count * (index + 1), 0)
  return {
    averageRating: meanOf(points, total),
    totalFeedback: total,
    ratingDistribution: counts.map((count, index) => ({ rating: index + 1, count })),
  }
}
