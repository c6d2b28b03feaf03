import * as z from 'zod/mini'
import { flag, id, textOrNull, time } from '../../values/fields.ts'

/** One participant's feedback. `rating` is 1 to 5. */
export const feedback = z.object({
  id,
  roomId: id,
  participantId: id,
  sessionId: textOrNull,
  rating: z.number(),
  comment: textOrNull,
  categoryId: textOrNull,
  isAnonymous: flag(true),
  createdAt: time,
  opId: textOrNull,
})
export type Feedback = z.infer<typeof feedback>

/** Feedback by rating: `counts[0]` is how many gave 1. */
export const feedbackTally = z.object({
  counts: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]),
})
export type FeedbackTally = z.infer<typeof feedbackTally>

/** Feedback as a controller sees it, without who gave it. */
export const feedbackView = z.omit(feedback, { participantId: true, opId: true, sessionId: true })
export type FeedbackView = z.infer<typeof feedbackView>

/** The figures of all feedback. */
export const feedbackAnalytics = z.object({
  averageRating: z.number(),
  totalFeedback: z.number(),
  ratingDistribution: z.array(z.object({ rating: z.number(), count: z.number() })),
})
export type FeedbackAnalytics = z.infer<typeof feedbackAnalytics>

/** What a participant learns of their own feedback: how often they gave it. */
export const ownFeedback = { feedbackCount: z._default(z.number(), 0) }

/** What feedback may be about, for all rooms. */
export const feedbackCategory = z.object({ id: z.string(), name: z.string(), color: z.string(), createdAt: z.string() })
