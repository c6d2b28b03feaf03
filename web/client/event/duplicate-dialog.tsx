import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { measuredLengths, withMeasuredLengths } from '../../../schema/engine/recap/measured-lengths.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { ReadFailed } from '../../ui/read-failed.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { readRecap } from '../api/api.ts'
import { queryKeys, valueOrThrow } from '../api/queries.ts'
import { readEvent } from './event-files.ts'
import { RoomFromEventForm } from './room-from-event-form.tsx'
import * as words from './words/duplicate.ts'

type DuplicateDialogProps = { roomId: string; onClose: () => void }

/** Makes a new room out of another one, on a day of its own, and opens its desk. [RC10] It may begin with what its cues took. */
export function DuplicateDialog({ roomId, onClose }: DuplicateDialogProps): ReactNode {
  const [isPending, setPending] = useState(false)
  const event = useQuery({
    queryKey: queryKeys.event(roomId),
    queryFn: () => valueOrThrow(readEvent(roomId)),
    // The room may change until the dialog is opened again.
    gcTime: 0,
  })
  // Whoever cannot read it is not asked: the copy begins with the plan.
  const recap = useQuery({
    queryKey: queryKeys.recap(roomId),
    queryFn: () => valueOrThrow(readRecap(roomId)),
    gcTime: 0,
    retry: false,
  })
  const [isMeasured, setMeasured] = useState(false)
  const cues = recap.data?.cues ?? []
  const measured = measuredLengths(cues).length
  return (
    <Dialog title={words.title} text={words.text} isHeld={isPending} onClose={onClose}>
      {event.isSuccess ? (
        <RoomFromEventForm
          event={isMeasured ? withMeasuredLengths(event.data, cues) : event.data}
          name={words.copyOf(event.data.room.name)}
          submit={words.duplicate}
          submitting={words.duplicating}
          isPending={isPending}
          setPending={setPending}
          onClose={onClose}
        >
          {measured > 0 && (
            <Checkbox
              label={words.measured}
              hint={words.measuredHint(measured)}
              checked={isMeasured}
              onChange={setMeasured}
            />
          )}
        </RoomFromEventForm>
      ) : event.isError ? (
        <ReadFailed text={event.error.message} onRetry={() => void event.refetch()} />
      ) : (
        <SkeletonRows rows={2} />
      )}
    </Dialog>
  )
}
