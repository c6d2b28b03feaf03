import type { ReactNode } from 'react'
import * as limits from '../../../schema/limits.ts'
import type { FeedbackView } from '../../../schema/room/project-engagement.ts'
import { localClock } from '../../live/clock-words.ts'
import { useWallNow } from '../../live/ticker.ts'
import { RatingPips } from './rating-pips.tsx'
import * as words from './words/feedback.ts'

type FeedbackListProps = {
  feedback: readonly FeedbackView[]
  /** Another page is on its way. */
  isTurning: boolean
}

/** One page of feedback, the newest first. */
export function FeedbackList({ feedback, isTurning }: FeedbackListProps): ReactNode {
  const now = useWallNow()
  return (
    <ol aria-label={words.list} aria-busy={isTurning} className="feedback">
      {feedback.map(({ id, rating, comment, createdAt }) => (
        <li key={id} className="border-b border-line py-3">
          <p className="t-num flex flex-wrap items-center gap-x-3 gap-y-1 text-14">
            <RatingPips rating={rating} />
            <span className="font-label">
              {rating}/{limits.ratingMax} {words.ratings[rating - 1]}
            </span>
            <time dateTime={createdAt} className="ml-auto text-muted">
              {localClock.timeFrom(Date.parse(createdAt), now)}
            </time>
          </p>
          {comment !== null && (
            <p dir="auto" className="mt-1 max-w-[66ch] whitespace-pre-line [overflow-wrap:anywhere]">
              {comment}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
