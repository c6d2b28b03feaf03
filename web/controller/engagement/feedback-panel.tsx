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
import * as words from './words/feedback.ts'
import * as lists from './words/lists.ts'

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
          label={words.collect}
          checked={feedbackEnabled}
          onChange={(event) => collect(event.currentTarget.checked)}
        />
        {total > 0 && <ExportLinks links={[{ label: lists.exportCsv, href: `/api/rooms/${id}/feedback/export` }]} />}
      </div>
      {analytics.isFailed || list.isFailed ? (
        <EmptyState title={words.notLoaded} text={words.notLoadedText}>
          <Button
            onClick={() => {
              analytics.retry()
              list.retry()
            }}
          >
            {words.tryAgain}
          </Button>
        </EmptyState>
      ) : analytics.data === undefined || list.data === undefined ? (
        <SkeletonRows rows={4} />
      ) : total === 0 ? (
        <EmptyState
          icon={<Star aria-hidden="true" className="size-8" />}
          title={feedbackEnabled ? words.waiting : words.none}
          text={feedbackEnabled ? words.waitingText : words.noneText}
        >
          {!feedbackEnabled && (
            <Button variant="primary" onClick={() => collect(true)}>
              {words.enable}
            </Button>
          )}
        </EmptyState>
      ) : (
        <>
          <RatingSummary analytics={analytics.data} />
          <div className="flex min-h-9 flex-wrap items-center justify-between gap-2">
            <h3 className="text-16">{words.latest}</h3>
            <Pager name={words.pages} page={page} items={total} size={pageSize} onTurn={turn} />
          </div>
          <FeedbackList feedback={list.data} isTurning={list.isTurning} />
        </>
      )}
    </div>
  )
}
