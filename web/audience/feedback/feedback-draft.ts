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

/** What was kept of a draft; null if that makes no sense. */
export function readDraft(kept: unknown): FeedbackDraft | null {
  const { data: draft } = feedbackDraft.safeParse(kept)
  return draft === undefined ? null : { ...draft, comment: draft.comment.slice(0, limits.maxCommentLength) }
}

/** What is written of the feedback; it survives a reload until it is sent. */
export const useFeedbackDraft = (roomId: string) => useKeptDraft(`cuelight:feedback:${roomId}`, emptyDraft, readDraft)
