import { useState } from 'react'
import * as z from 'zod/mini'
import { parseJson } from '../../../schema/json.ts'
import * as limits from '../../../schema/limits.ts'
import { browserStorage, recall, remember } from '../browser-storage.ts'

const feedbackDraft = z.object({
  /** 0 is none yet. */
  rating: z.int().check(z.minimum(0), z.maximum(limits.ratingMax)),
  comment: z.string(),
})
export type FeedbackDraft = z.infer<typeof feedbackDraft>

export const emptyDraft: FeedbackDraft = { rating: 0, comment: '' }

/** A draft as it was kept, the empty one where there is none that makes sense. */
export function readDraft(text: string): FeedbackDraft {
  const { data: draft } = feedbackDraft.safeParse(parseJson(text))
  return draft === undefined ? emptyDraft : { ...draft, comment: draft.comment.slice(0, limits.maxCommentLength) }
}

/** What is written of the feedback; it survives a reload until it is sent. */
export function useFeedbackDraft(roomId: string): [FeedbackDraft, (draft: FeedbackDraft) => void] {
  const key = `cuelight:feedback:${roomId}`
  const storage = browserStorage('session')
  const [draft, setDraft] = useState(() => readDraft(recall(storage, key)))
  return [
    draft,
    (next) => {
      setDraft(next)
      const isEmpty = next.rating === 0 && next.comment === ''
      remember(storage, key, isEmpty ? '' : JSON.stringify(next))
    },
  ]
}
