import { Megaphone, Pin, PinOff, Trash2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { LiveMessage } from '../../../schema/tools/live-messages/entity.ts'
import { localClock } from '../../live/clock/clock-words.ts'
import { useWallNow } from '../../live/clock/ticker.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { onceADoubleClick } from '../../ui/once-a-double-click.ts'
import { useDesk, useDeskActions } from '../desk/desk.ts'
import { useEngagementActions, useFailedDeletions } from '../engagement/engagement-actions.ts'
import { itemsOn, Pager, validPage } from '../engagement/pager.tsx'
import { named } from '../engagement/words/phrases.ts'
import { excerpt } from '../excerpt.ts'
import { freePressed } from '../free-focus.ts'
import { LiveComposer } from './live-composer.tsx'
import * as words from './words/live-messages.ts'

/** Messages to the phones, pinned ones first, then the newest. */
export function LiveMessaging(): ReactNode {
  const { room } = useDesk()
  const engagement = useEngagementActions()
  const failedDeletions = useFailedDeletions()
  const [chosen, turn] = useState(1)
  const messages = room.liveMessages
  const page = validPage(chosen, messages.length)
  const visible = messages.filter((message) => message.isVisible).length

  return (
    <div className="flex flex-col gap-4">
      <LiveComposer />
      {messages.length === 0 ? (
        <EmptyState icon={<Megaphone className="size-8" />} title={words.none} text={words.noneText} />
      ) : (
        <div className="flex flex-col gap-3">
          <div className="flex min-h-9 flex-wrap items-center justify-between gap-2">
            <p className="t-num text-14 text-muted">{words.summary(messages.length, visible)}</p>
            <Pager name={words.pages} page={page} items={messages.length} onTurn={turn} />
          </div>
          <ol tabIndex={-1} aria-label={words.list} className="@container flex flex-col gap-2">
            {itemsOn(messages, page).map((message) => (
              <LiveMessageRow
                key={message.id}
                message={message}
                hasDeleteFailed={failedDeletions.has(message.id)}
                onDelete={() => void engagement.deleteMessage(message)}
              />
            ))}
          </ol>
        </div>
      )}
    </div>
  )
}

type LiveMessageRowProps = {
  message: LiveMessage
  /** Says why it is still there, after the toast has gone. */
  hasDeleteFailed: boolean
  onDelete: () => void
}

/** One live message, with what can be done about it. */
function LiveMessageRow({ message, hasDeleteFailed, onDelete }: LiveMessageRowProps): ReactNode {
  const actions = useDeskActions()
  const { id, content, senderType, isVisible, isPinned, createdAt } = message
  const now = useWallNow()
  const name = excerpt(content)
  const failureId = useId()
  const ask = (patch: { isVisible?: boolean; isPinned?: boolean }) =>
    actions.ask({ type: 'live_message.edit', messageId: id, ...patch })
  return (
    <li
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 rounded-button border border-line @max-[28.75rem]:grid-cols-1',
        'py-2.5 pr-2 pl-3',
        isVisible ? 'bg-surface' : 'border-dashed',
      )}
      onMouseDown={freePressed}
    >
      <div>
        <p dir="auto" className={classNames('whitespace-pre-line wrap-anywhere', !isVisible && 'text-muted')}>
          {content}
        </p>
        <p className="t-num mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-14 text-muted">
          {isPinned && <Badge tone="blue">{words.pinned}</Badge>}
          {!isVisible && <Badge>{words.hidden}</Badge>}
          <span>{words.senders[senderType]}</span>
          <time dateTime={createdAt}>{localClock.timeFrom(Date.parse(createdAt), now)}</time>
        </p>
        {hasDeleteFailed && (
          <p id={failureId} className="mt-1 text-14 text-danger">
            {words.removeFailed}
          </p>
        )}
      </div>
      <div className="flex items-start gap-1 @max-[28.75rem]:justify-end">
        <Button
          size="s"
          className="min-w-16"
          aria-label={named(isVisible ? words.hide : words.show, name)}
          onClick={onceADoubleClick(() => ask({ isVisible: !isVisible }))}
        >
          {isVisible ? words.hide : words.show}
        </Button>
        <IconButton
          label={named(isPinned ? words.unpin : words.pin, name)}
          size="s"
          icon={isPinned ? <PinOff className="size-4" /> : <Pin className="size-4" />}
          onClick={() => ask({ isPinned: !isPinned })}
        />
        <IconButton
          label={named(words.remove, name)}
          {...(hasDeleteFailed && { 'aria-describedby': failureId })}
          size="s"
          icon={<Trash2 className="size-4" />}
          onClick={onDelete}
        />
      </div>
    </li>
  )
}
