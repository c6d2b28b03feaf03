import * as z from 'zod/mini'
import type { FramesOf } from '../../core/wire.ts'
import type { Role } from '../../view/role.ts'
import type { Apply } from '../../view/snapshot.ts'
import { type Feedback, type FeedbackTally, type FeedbackView, feedbackAnalytics, feedbackView } from './entity.ts'
import { feedbackAnalyticsOf } from './tally.ts'

export const feedbackFrames = {
  feedback_submitted: z.object({ rating: z.number(), feedback: feedbackView, analytics: feedbackAnalytics }),
  feedback_recounted: z.object({ analytics: feedbackAnalytics }),
}
export type FeedbackFrame = FramesOf<typeof feedbackFrames>

export const feedbackApply: Apply<FeedbackFrame> = {
  // Feedback is read page by page; a screen that lists it listens for this frame.
  feedback_submitted: (held) => held,
  feedback_recounted: (held) => held,
}

export const projectFeedback = ({ participantId: _, opId: __, sessionId: ___, ...shown }: Feedback): FeedbackView =>
  shown

/** Feedback as it comes in, for controllers. */
export const feedbackFrame = (row: Feedback, tally: FeedbackTally, role: Role): FeedbackFrame | null =>
  role === 'controller'
    ? {
        type: 'feedback_submitted',
        rating: row.rating,
        feedback: projectFeedback(row),
        analytics: feedbackAnalyticsOf(tally),
      }
    : null

/** [A22] Feedback that left or came back with its participant: controllers read their list again. */
export const feedbackRecountedFrame = (tally: FeedbackTally, role: Role): FeedbackFrame | null =>
  role === 'controller' ? { type: 'feedback_recounted', analytics: feedbackAnalyticsOf(tally) } : null
