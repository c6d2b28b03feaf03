import { useState } from 'react'
import * as limits from '../../schema/limits.ts'
import { isFields, isNumber, isText } from '../live/checks.ts'
import { parseJson } from '../live/fetch-json.ts'
import { browserStorage, recall, remember } from './browser-storage.ts'

/** `rating` 0 is none yet. */
export type FeedbackDraft = { rating: number; comment: string }

export const emptyDraft: FeedbackDraft = { rating: 0, comment: '' }

/** A draft as it was kept, the empty one where there is none that makes sense. */
export function readDraft(text: string): FeedbackDraft {
  const value = parseJson(text)
  if (!isFields(value)) return emptyDraft
  const { rating, comment } = value
  const isRating = isNumber(rating) && Number.isInteger(rating) && rating >= 0 && rating <= limits.ratingMax
  if (!isRating || !isText(comment)) return emptyDraft
  return { rating, comment: comment.slice(0, limits.maxCommentLength) }
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
