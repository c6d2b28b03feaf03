import type { FeedbackView } from '../../../schema/room/project-engagement.ts'
import { pageSize } from './paging.ts'

/** The first page with one more on top. Told twice, it is there once. */
export function withNewest(first: readonly FeedbackView[], newest: FeedbackView): FeedbackView[] {
  const others = first.filter((feedback) => feedback.id !== newest.id)
  return [newest, ...others].slice(0, pageSize)
}
