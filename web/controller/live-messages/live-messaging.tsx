import { Megaphone } from 'lucide-react'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import type { LiveMessage } from '../../../schema/tools/live-messages/entity.ts'
import { isWaiting } from '../../../schema/tools/live-messages/schedule.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { sharedValue } from '../../ui/shared-value.ts'
import { useDesk } from '../desk/desk.ts'
import { itemsOn, Pager, validPage } from '../engagement/pager.tsx'
import { LiveComposer } from './live-composer.tsx'
import { LiveMessageRow } from './live-message-row.tsx'
import * as words from './words/live-messages.ts'

/** Messages to the phones: those that wait first, by their time; then pinned ones, then the newest. */
export function LiveMessaging(): ReactNode {
  const { room, actions } = useDesk()
  const failed = useSyncExternalStore(failedDeletions.subscribe, failedDeletions.get)
  const [chosen, turn] = useState(1)
  const messages = inDeskOrder(room.liveMessages)
  const page = validPage(chosen, messages.length)
  const visible = messages.filter((message) => message.isVisible).length
  const waiting = messages.filter(isWaiting).length
  const remove = async (messageId: string) => {
    noteDeletion(messageId, false)
    noteDeletion(messageId, !(await actions.remove({ type: 'live_message.delete', messageId })))
  }

  return (
    <div className="flex flex-col gap-4">
      <LiveComposer />
      {messages.length === 0 ? (
        <EmptyState icon={<Megaphone className="size-8" />} title={words.none} text={words.noneText} />
      ) : (
        <div className="flex flex-col gap-3">
          <div className="flex min-h-9 flex-wrap items-center justify-between gap-2">
            <p className="t-num text-14 text-muted">{words.summary(messages.length, visible, waiting)}</p>
            <Pager name={words.pages} page={page} items={messages.length} onTurn={turn} />
          </div>
          <ol tabIndex={-1} aria-label={words.list} className="@container flex flex-col gap-2">
            {itemsOn(messages, page).map((message) => (
              <LiveMessageRow
                key={message.id}
                message={message}
                hasDeleteFailed={failed.has(message.id)}
                onDelete={() => void remove(message.id)}
              />
            ))}
          </ol>
        </div>
      )}
    </div>
  )
}

/** Those that wait come first, the next one at the top, and those that wait for a cue after them. */
export function inDeskOrder(messages: readonly LiveMessage[]): LiveMessage[] {
  const dueAt = ({ sendAt }: LiveMessage) => (sendAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(sendAt))
  const waiting = messages.filter(isWaiting).sort((a, b) => dueAt(a) - dueAt(b))
  return [...waiting, ...messages.filter((message) => !isWaiting(message))]
}

/** The ids of messages whose deletion failed; a new set with every change. Kept as long as the page is open. */
export const failedDeletions = sharedValue<ReadonlySet<string>>(new Set())

/** Notes how the last try to delete a message ended; a new try begins without a failure. */
export function noteDeletion(messageId: string, hasFailed: boolean): void {
  const failed = failedDeletions.get()
  if (failed.has(messageId) === hasFailed) return
  const others = [...failed].filter((id) => id !== messageId)
  failedDeletions.set(new Set(hasFailed ? [...others, messageId] : others))
}
