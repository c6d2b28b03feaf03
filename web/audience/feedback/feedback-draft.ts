import * as z from 'zod/mini'
import * as limits from '../../../schema/limits.ts'
import { useKeptDraft } from '../../client/draft-store.ts'

const feedbackDraft = z.object({
  /** 0 is none yet. */
  rating: z.int().check(z.minimum(0), z.maximum(limits.ratingMax)),
  comment: z.string(),
})
export type FeedbackDraft = z.infer<typeof feedbackDraft>

export const emptyDraft: FeedbackDraft = { rating: 0, comment: '' }

/** A stored draft; null if it cannot be read. */
export function readDraft(kept: unknown): FeedbackDraft | null {
  const { data: draft } = feedbackDraft.safeParse(kept)
  return draft === undefined ? null : { ...draft, comment: draft.comment.slice(0, limits.maxCommentLength) }
}

/** The draft of the feedback, which survives a reload until it is sent. */
export const useFeedbackDraft = (roomId: string) => useKeptDraft(`cuelight:feedback:${roomId}`, emptyDraft, readDraft)
