import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { UserRoomReply } from '../../schema/api-account.ts'
import type { EpochMs } from '../../schema/values/time.ts'
import { readRoomHistory } from '../client/api/account-api.ts'
import { deleteRoom } from '../client/api/api.ts'
import { queryKeys, valueOrThrow } from '../client/api/queries.ts'
import { relativeTime } from '../client/relative-time.ts'
import { endSession } from '../client/session/session.ts'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { toast } from '../ui/overlay/toast.ts'
import { ReadFailed } from '../ui/read-failed.tsx'
import { dateLocale } from '../ui/say.ts'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { historyText } from './dashboard-rules.ts'
import { isGone, type OwnRooms } from './use-own-rooms.ts'
import * as historyWords from './words/history.ts'
import * as words from './words/rooms.ts'

/** The dialogs of a room in the list: its history, and the question before it is deleted. */

type HistoryDialogProps = { room: UserRoomReply; now: EpochMs; onClose: () => void }

/** What happened in a room, the latest first. */
export function HistoryDialog({ room, now, onClose }: HistoryDialogProps): ReactNode {
  const history = useQuery({
    queryKey: queryKeys.roomHistory(room.id),
    queryFn: () => valueOrThrow(readRoomHistory(room.id)),
    refetchOnMount: 'always',
    // An old list would look like the reply.
    gcTime: 0,
  })
  return (
    <Dialog title={historyWords.title(room.name)} isText onClose={onClose}>
      {history.isPending && <SkeletonRows rows={3} />}
      {history.isError && <ReadFailed text={history.error.message} onRetry={() => void history.refetch()} />}
      {history.data?.length === 0 && <p className="text-muted">{historyWords.nothing}</p>}
      {history.data !== undefined && history.data.length > 0 && (
        <ol>
          {history.data.map((entry) => (
            <li
              key={`${entry.timestamp} ${entry.action} ${JSON.stringify(entry.metadata)}`}
              className="flex items-baseline justify-between gap-4 border-t border-line py-2.5 first:border-t-0"
            >
              <bdi className="min-w-0 break-words">{historyText(entry)}</bdi>
              <time
                dateTime={entry.timestamp}
                title={new Date(entry.timestamp).toLocaleString(dateLocale())}
                className="shrink-0 text-14 text-muted"
              >
                {relativeTime(Date.parse(entry.timestamp), now)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  )
}

type DeleteRoomDialogProps = { room: UserRoomReply; onDeleted: OwnRooms['replace']; onClose: () => void }

/** Asks before deleting a room, and says what will be deleted with it. */
export function DeleteRoomDialog({ room, onDeleted, onClose }: DeleteRoomDialogProps): ReactNode {
  const remove = async () => {
    const reply = await deleteRoom(room.id)
    // If the room is already gone, that is a success.
    if (reply.ok || isGone(reply.code)) {
      toast({ title: words.deleted, description: words.deletedText(room.name) })
      onClose()
      onDeleted(room.id, () => undefined)
      return
    }
    toast({ title: words.deleteFailed, description: words.deleteFailedText, variant: 'destructive' })
    if (reply.code === 'not_signed_in') endSession()
  }
  return (
    <ConfirmDialog
      isDestructive
      title={words.deleteTitle(room.name)}
      text={words.deleteText}
      confirmLabel={words.deleteRoom}
      pendingLabel={words.deleting}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
