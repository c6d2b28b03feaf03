import { type FormEvent, type ReactNode, useState } from 'react'
import * as limits from '../../schema/limits.ts'
import { cleanLine } from '../../schema/room/text.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useDesk } from './desk.ts'
import { useSending } from './use-sending.ts'
import * as words from './words/room-card.ts'

/** A new name for the room; every screen shows it at once. */
export function RenameDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { room, actions } = useDesk()
  const [draft, setDraft] = useState(room.room.name)
  const [error, setError] = useState<string>()
  const { isPending, send } = useSending(onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const name = cleanLine(draft)
    if (name === '') return setError(words.nameMissing)
    void send(() => actions.save({ type: 'room.update', patch: { name } }))
  }
  return (
    <Dialog title={words.rename} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <TextField
          label={words.eventName}
          dir="auto"
          autoComplete="off"
          maxLength={limits.maxRoomNameLength}
          value={draft}
          error={error}
          onChange={(event) => setDraft(event.currentTarget.value)}
        />
        <DialogActions>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" variant="primary" isPending={isPending}>
            {words.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
