import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { HistoryReply, UserRoomReply } from '../../schema/api-account.ts'
import type { EpochMs } from '../../schema/room/state.ts'
import { readRoomHistory } from '../app/account-api.ts'
import { queryKeys } from '../app/query-keys.ts'
import { relativeTime } from '../app/relative-time.ts'
import { valueOrThrow } from '../app/value-or-throw.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { historyText } from './history-text.ts'
import * as words from './words/history.ts'

type HistoryDialogProps = { room: UserRoomReply; now: EpochMs; onClose: () => void }

/** What happened in a room, the latest first. */
export function HistoryDialog({ room, now, onClose }: HistoryDialogProps): ReactNode {
  const history = useQuery({
    queryKey: queryKeys.roomHistory(room.id),
    queryFn: () => valueOrThrow(readRoomHistory(room.id)),
    refetchOnMount: 'always',
    // An old list would look like the answer.
    gcTime: 0,
  })
  return (
    <Dialog title={words.title(room.name)} onClose={onClose}>
      {history.isPending && <SkeletonRows rows={3} />}
      {history.isError && (
        <div className="flex flex-col items-start gap-3">
          <p role="alert">{history.error.message}</p>
          <Button size="s" onClick={() => void history.refetch()}>
            {words.tryAgain}
          </Button>
        </div>
      )}
      {history.data?.length === 0 && <p className="text-muted">{words.nothing}</p>}
      {history.data !== undefined && history.data.length > 0 && (
        <ol className="history-list">
          {history.data.map((entry) => (
            <Entry
              key={`${entry.timestamp} ${entry.action} ${JSON.stringify(entry.metadata)}`}
              entry={entry}
              now={now}
            />
          ))}
        </ol>
      )}
    </Dialog>
  )
}

function Entry({ entry, now }: { entry: HistoryReply; now: EpochMs }): ReactNode {
  return (
    <li>
      <span dir="auto" className="min-w-0 break-words">
        {historyText(entry)}
      </span>
      <time
        dateTime={entry.timestamp}
        title={new Date(entry.timestamp).toLocaleString()}
        className="shrink-0 text-14 text-muted"
      >
        {relativeTime(Date.parse(entry.timestamp), now)}
      </time>
    </li>
  )
}
