import type { Role } from '../../view/role.ts'
import type { Feedback, FeedbackTally, FeedbackView } from './entity.ts'
import { feedbackAnalyticsOf } from './tally.ts'
import type { FeedbackFrame } from './view.ts'

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
