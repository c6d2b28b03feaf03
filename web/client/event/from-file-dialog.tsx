import { type ReactNode, useState } from 'react'
import type { EventFile } from '../../../schema/engine/event/entity.ts'
import { Button } from '../../ui/button.tsx'
import { FileField } from '../../ui/form/file-field.tsx'
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx'
import { eventInFile } from './event-files.ts'
import { RoomFromEventForm } from './room-from-event-form.tsx'
import * as duplicate from './words/duplicate.ts'
import * as words from './words/from-file.ts'

/** Opens a room with the event of a file. The file suggests the name and the day. */
export function FromFileDialog({ onClose }: { onClose: () => void }): ReactNode {
  const [event, setEvent] = useState<EventFile | null>(null)
  const [isPending, setPending] = useState(false)
  return (
    <Dialog title={words.title} text={words.text} isHeld={isPending} onClose={onClose}>
      {event === null ? (
        <>
          <EventFileField onRead={setEvent} />
          <DialogActions>
            <Button onClick={onClose}>{duplicate.cancel}</Button>
          </DialogActions>
        </>
      ) : (
        <RoomFromEventForm
          event={event}
          name={event.room.name}
          submit={words.openRoom}
          submitting={words.opening}
          isPending={isPending}
          setPending={setPending}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

/** The field for the file; it also says what is wrong with the file. */
function EventFileField({ onRead }: { onRead: (event: EventFile) => void }): ReactNode {
  const [error, setError] = useState<string>()
  const [isReading, setReading] = useState(false)
  const read = async (file: File) => {
    setReading(true)
    setError(undefined)
    const found = await eventInFile(file)
    setReading(false)
    if (found.ok) onRead(found.value)
    else setError(found.message)
  }
  return (
    <div>
      <FileField
        label={words.file}
        hint={words.fileHint}
        error={error}
        accept=".json,application/json"
        onFile={(file) => void read(file)}
      />
      <p role="status" className="text-14 text-muted empty:hidden">
        {isReading && words.reading}
      </p>
    </div>
  )
}
