import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { ReadFailed } from '../../ui/read-failed.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { queryKeys, valueOrThrow } from '../api/queries.ts'
import { readEvent } from './event-files.ts'
import { RoomFromEventForm } from './room-from-event-form.tsx'
import * as words from './words/duplicate.ts'

type DuplicateDialogProps = { roomId: string; onClose: () => void }

/** Makes a new room out of another one, on a day of its own, and opens its desk. */
export function DuplicateDialog({ roomId, onClose }: DuplicateDialogProps): ReactNode {
  const [isPending, setPending] = useState(false)
  const event = useQuery({
    queryKey: queryKeys.event(roomId),
    queryFn: () => valueOrThrow(readEvent(roomId)),
    // The room may change until the dialog is opened again.
    gcTime: 0,
  })
  return (
    <Dialog title={words.title} text={words.text} isHeld={isPending} onClose={onClose}>
      {event.isSuccess ? (
        <RoomFromEventForm
          event={event.data}
          name={words.copyOf(event.data.room.name)}
          submit={words.duplicate}
          submitting={words.duplicating}
          isPending={isPending}
          setPending={setPending}
          onClose={onClose}
        />
      ) : event.isError ? (
        <ReadFailed text={event.error.message} onRetry={() => void event.refetch()} />
      ) : (
        <SkeletonRows rows={2} />
      )}
    </Dialog>
  )
}
