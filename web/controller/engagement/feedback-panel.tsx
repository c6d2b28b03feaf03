import { Star } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { RoomFeed } from '../../live/use-room-feed.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/checkbox.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useDesk } from '../desk.ts'
import { ExportLinks } from './export-links.tsx'
import { FeedbackList } from './feedback-list.tsx'
import { Pager } from './pager.tsx'
import { pageSize, validPage } from './paging.ts'
import { RatingSummary } from './rating-summary.tsx'
import { useFeedbackAnalytics, useFeedbackPage } from './use-feedback.ts'

/** Collects ratings and shows them as they come in (spec 2, Instant Feedback). */
export function FeedbackPanel({ feed }: { feed: RoomFeed }): ReactNode {
  const { room, actions } = useDesk()
  const { id, feedbackEnabled } = room.room
  const analytics = useFeedbackAnalytics(id, feed)
  const [chosen, turn] = useState(1)
  const total = analytics.data?.totalFeedback ?? 0
  const page = validPage(chosen, total, pageSize)
  const list = useFeedbackPage(id, page, feed)
  const collect = (isOn: boolean) => actions.ask({ type: 'room.update', patch: { feedbackEnabled: isOn } })

  return (
    <div className="flex flex-col gap-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Switch
          label="Collect feedback"
          checked={feedbackEnabled}
          onChange={(event) => collect(event.currentTarget.checked)}
        />
        {total > 0 && <ExportLinks links={[{ label: 'Export as CSV', href: `/api/rooms/${id}/feedback/export` }]} />}
      </div>
      {analytics.isFailed || list.isFailed ? (
        <EmptyState title="Feedback could not be loaded" text="What was given is safe. Check the connection.">
          <Button
            onClick={() => {
              analytics.retry()
              list.retry()
            }}
          >
            Try again
          </Button>
        </EmptyState>
      ) : analytics.data === undefined || list.data === undefined ? (
        <SkeletonRows rows={4} />
      ) : total === 0 ? (
        <EmptyState
          icon={<Star aria-hidden="true" className="size-8" />}
          title={feedbackEnabled ? 'Waiting for the first rating' : 'No feedback yet'}
          text={
            feedbackEnabled
              ? 'Phones show one to five stars and room for a comment, whenever no quiz or poll runs.'
              : 'Phones ask for one to five stars and a comment once you collect feedback.'
          }
        >
          {!feedbackEnabled && (
            <Button variant="primary" onClick={() => collect(true)}>
              Enable feedback
            </Button>
          )}
        </EmptyState>
      ) : (
        <>
          <RatingSummary analytics={analytics.data} />
          <div className="flex min-h-9 flex-wrap items-center justify-between gap-2">
            <h3 className="text-16">Latest feedback</h3>
            <Pager name="feedback" page={page} items={total} size={pageSize} onTurn={turn} />
          </div>
          <FeedbackList feedback={list.data} isTurning={list.isTurning} />
        </>
      )}
    </div>
  )
}
