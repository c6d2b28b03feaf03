import * as z from 'zod/mini'
import type { FramesOf } from '../../core/wire.ts'
import {
  type Feedback,
  type FeedbackTally,
  type FeedbackView,
  feedbackAnalytics,
  feedbackView,
  type ownFeedback,
} from './entity.ts'

declare module '../../core/tool-types.ts' {
  interface AnswerTypes {
    feedback: { row: Feedback; tally: FeedbackTally }
  }
  interface ReplyTypes {
    feedback: { from: { row: Feedback }; view: FeedbackView }
  }
  interface ParticipantState extends z.infer<z.ZodMiniObject<typeof ownFeedback>> {}
}

/** Feedback as it comes in. It is read page by page: a screen that lists it listens for these frames. */
export const feedbackFrames = {
  feedback_submitted: z.object({ rating: z.number(), feedback: feedbackView, analytics: feedbackAnalytics }),
  feedback_recounted: z.object({ analytics: feedbackAnalytics }),
}
export type FeedbackFrame = FramesOf<typeof feedbackFrames>
