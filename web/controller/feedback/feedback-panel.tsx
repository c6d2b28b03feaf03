import { Smile, Star, UserX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import * as limits from '../../../schema/limits.ts'
import type { FeedbackView } from '../../../schema/tools/feedback/entity.ts'
import type { RoomView } from '../../../schema/tools/room/settings.ts'
import { localClock } from '../../live/clock/clock-words.ts'
import { useWallNow } from '../../live/clock/ticker.ts'
import type { RoomFeed } from '../../live/feed/use-room-feed.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Switch } from '../../ui/form/checkbox.tsx'
import { optionsOf, RadioGroup } from '../../ui/form/radio-group.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useRemovePerson } from '../bans/remove-person-dialog.tsx'
import * as bans from '../bans/words/bans.ts'
import { useDesk } from '../desk/desk.ts'
import { ExportLinks } from '../engagement/analytics-parts.tsx'
import { Pager, validPage } from '../engagement/pager.tsx'
import { excerpt } from '../excerpt.ts'
import { ReactionsRow } from '../reactions/reactions-row.tsx'
import { named } from '../words/phrases.ts'
import { RatingMark, RatingSummary, ratingNames } from './rating-summary.tsx'
import { useFeedbackAnalytics, useFeedbackPage } from './use-feedback.ts'
import * as words from './words/feedback.ts'

/** Collects ratings and shows them as they come in. */
export function FeedbackPanel({ feed }: { feed: RoomFeed }): ReactNode {
  const { snapshot, actions } = useDesk()
  const { id, feedbackEnabled, feedbackStyle } = snapshot.room
  const analytics = useFeedbackAnalytics(id, feed)
  const [chosen, turn] = useState(1)
  const total = analytics.data?.totalFeedback ?? 0
  const page = validPage(chosen, total)
  const list = useFeedbackPage(id, page, feed)
  const collect = (isOn: boolean) => actions.ask({ type: 'room.update', feedbackEnabled: isOn })

  return (
    <div className="flex flex-col gap-4">
      <ReactionsRow feed={feed} />
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Switch label={words.collect} checked={feedbackEnabled} onChange={collect} />
        <RadioGroup
          legend={words.askWith}
          isLegendHidden
          name="feedback-style"
          options={optionsOf(words.styles)}
          value={feedbackStyle}
          onChange={(style) => actions.ask({ type: 'room.update', feedbackStyle: style })}
          optionsClassName="flex flex-wrap gap-2"
        />
      </div>
      {analytics.isLoadingError || list.isLoadingError ? (
        <EmptyState title={words.notLoaded} text={words.notLoadedText}>
          <Button
            onClick={() => {
              void analytics.refetch()
              void list.refetch()
            }}
          >
            {words.tryAgain}
          </Button>
        </EmptyState>
      ) : analytics.data === undefined || list.data === undefined ? (
        <SkeletonRows rows={4} />
      ) : total === 0 ? (
        <EmptyState
          icon={feedbackStyle === 'faces' ? Smile : Star}
          title={feedbackEnabled ? words.waiting : words.none}
          text={feedbackEnabled ? words.waitingText : words.noneText}
        />
      ) : (
        <>
          <RatingSummary analytics={analytics.data} style={feedbackStyle} />
          <div className="flex min-h-9 flex-wrap items-center justify-between gap-2">
            <h3 className="me-auto text-16">{words.latest}</h3>
            <ExportLinks as={['csv']} hrefOf={() => `/api/rooms/${id}/feedback/export`} />
            <Pager names={words.pages} page={page} items={total} onTurn={turn} />
          </div>
          <FeedbackList feedback={list.data} style={feedbackStyle} isTurning={list.isPlaceholderData} />
        </>
      )}
    </div>
  )
}

type FeedbackListProps = {
  feedback: readonly FeedbackView[]
  style: RoomView['feedbackStyle']
  /** Another page is being fetched. */
  isTurning: boolean
}

/** One page of feedback, the newest first. */
function FeedbackList({ feedback, style, isTurning }: FeedbackListProps): ReactNode {
  const now = useWallNow()
  const removePerson = useRemovePerson()
  return (
    <ol aria-label={words.list} aria-busy={isTurning} className="feedback">
      {feedback.map(({ id, rating, comment, createdAt }) => (
        <li key={id} className="border-b border-line py-3">
          <p className="t-num flex flex-wrap items-center gap-x-3 gap-y-1 text-14">
            <RatingMark rating={rating} style={style} />
            <span className="font-label">
              {rating}/{limits.ratingMax} {ratingNames()[rating - 1]}
            </span>
            <time dateTime={createdAt} className="ms-auto text-muted">
              {localClock.timeFrom(Date.parse(createdAt), now)}
            </time>
            {removePerson !== null && (
              <IconButton
                size="s"
                label={named(bans.removePerson, comment === null ? bans.noText : excerpt(comment))}
                className="-my-2"
                icon={UserX}
                onClick={() => removePerson({ of: { tool: 'feedback', id }, text: comment ?? '' })}
              />
            )}
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
