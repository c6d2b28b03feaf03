import { type ReactNode, useEffect, useState } from 'react'
import type { EventFile } from '../../../schema/tools/event/entity.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { ReadFailed } from '../../ui/read-failed.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { readEvent } from './event-files.ts'
import { RoomFromEventForm } from './room-from-event-form.tsx'
import * as words from './words/duplicate.ts'

type DuplicateDialogProps = { roomId: string; onClose: () => void }

/** Makes a new room out of another one, on a day of its own, and opens its desk. */
export function DuplicateDialog({ roomId, onClose }: DuplicateDialogProps): ReactNode {
  const [event, setEvent] = useState<EventFile | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  const [isPending, setPending] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a press of Try Again asks once more
  useEffect(() => {
    let isStale = false
    setProblem(null)
    void readEvent(roomId).then((read) => {
      if (isStale) return
      if (read.ok) setEvent(read.value)
      else setProblem(read.message)
    })
    return () => {
      isStale = true
    }
  }, [roomId, tries])
  return (
    <Dialog title={words.title} text={words.text} isHeld={isPending} onClose={onClose}>
      {event !== null ? (
        <RoomFromEventForm
          event={event}
          name={words.copyOf(event.room.name)}
          submit={words.duplicate}
          submitting={words.duplicating}
          isPending={isPending}
          setPending={setPending}
          onClose={onClose}
        />
      ) : problem === null ? (
        <SkeletonRows rows={2} />
      ) : (
        <ReadFailed text={problem} onRetry={() => setTries(tries + 1)} />
      )}
    </Dialog>
  )
}
