import { Megaphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { inReadingOrder } from '../../../schema/room/live-message-rules.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useDesk } from '../desk.ts'
import { useEngagementActions } from './engagement-actions.ts'
import { useFailedDeletions } from './failed-deletions.ts'
import { LiveComposer } from './live-composer.tsx'
import { LiveMessageRow } from './live-message-row.tsx'
import { Pager } from './pager.tsx'
import { itemsOn, pageSize, validPage } from './paging.ts'
import * as words from './words/live-messages.ts'

/** Messages to the phones, pinned ones first, then the newest (spec 2). */
export function LiveMessaging(): ReactNode {
  const { room } = useDesk()
  const engagement = useEngagementActions()
  const failedDeletions = useFailedDeletions()
  const [chosen, turn] = useState(1)
  const messages = inReadingOrder(room.liveMessages)
  const page = validPage(chosen, messages.length, pageSize)
  const visible = messages.filter((message) => message.isVisible).length

  return (
    <div className="flex flex-col gap-4">
      <LiveComposer onSend={engagement.sendMessage} />
      {messages.length === 0 ? (
        <EmptyState
          icon={<Megaphone aria-hidden="true" className="size-8" />}
          title={words.none}
          text={words.noneText}
        />
      ) : (
        <div className="flex flex-col gap-3">
          <div className="flex min-h-9 flex-wrap items-center justify-between gap-2">
            <p className="t-num text-14 text-muted">{words.summary(messages.length, visible)}</p>
            <Pager name={words.pages} page={page} items={messages.length} size={pageSize} onTurn={turn} />
          </div>
          <ol tabIndex={-1} aria-label={words.list} className="live-notes flex flex-col gap-2">
            {itemsOn(messages, page, pageSize).map((message) => (
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
