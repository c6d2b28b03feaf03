import './live-message-row.css'
import { Pin, PinOff, Trash2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { LiveMessage } from '../../../schema/room/engagement.ts'
import { localClock } from '../../live/clock-words.ts'
import { useWallNow } from '../../live/ticker.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { onceADoubleClick } from '../../ui/once-a-double-click.ts'
import { useDeskActions } from '../desk.ts'
import { excerpt } from '../excerpt.ts'
import { freePressed } from '../free-focus.ts'
import * as words from './words/live-messages.ts'
import { named } from './words/phrases.ts'

type LiveMessageRowProps = {
  message: LiveMessage
  /** Says why it is still there, after the toast has gone. */
  hasDeleteFailed: boolean
  onDelete: () => void
}

/** One live message, with what can be done about it. */
export function LiveMessageRow({ message, hasDeleteFailed, onDelete }: LiveMessageRowProps): ReactNode {
  const actions = useDeskActions()
  const { id, content, senderType, isVisible, isPinned, createdAt } = message
  const now = useWallNow()
  const name = excerpt(content)
  const failureId = useId()
  const ask = (patch: { isVisible?: boolean; isPinned?: boolean }) =>
    actions.ask({ type: 'live_message.edit', messageId: id, patch })
  return (
    <li className="live-note" data-hidden={!isVisible || undefined} onMouseDown={freePressed}>
      <div className="live-note-text">
        <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
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
      <div className="live-note-keys">
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
          icon={
            isPinned ? <PinOff aria-hidden="true" className="size-4" /> : <Pin aria-hidden="true" className="size-4" />
          }
          onClick={() => ask({ isPinned: !isPinned })}
        />
        <IconButton
          label={named(words.remove, name)}
          {...(hasDeleteFailed && { 'aria-describedby': failureId })}
          size="s"
          icon={<Trash2 aria-hidden="true" className="size-4" />}
          onClick={onDelete}
        />
      </div>
    </li>
  )
}
