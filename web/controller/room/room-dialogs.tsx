import { Eye, EyeOff } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import * as limits from '../../../schema/limits.ts'
import * as pages from '../../../schema/links/pages.ts'
import { cleanLine } from '../../../schema/values/text.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx'
import { useDesk, useDeskActions } from '../desk/desk.ts'
import { useSending } from '../desk/use-sending.ts'
import { DayDialog } from './day-dialog.tsx'
import * as words from './words/room-card.ts'

export type RoomDialogKind = 'rename' | 'day' | 'password' | 'remove' | 'rotate' | 'delete'

/** The dialogs of the room card. */
export function RoomDialog({ kind, onClose }: { kind: RoomDialogKind; onClose: () => void }): ReactNode {
  const { room, actions } = useDesk()
  const navigate = useNavigate()
  if (kind === 'rename') return <RenameDialog onClose={onClose} />
  if (kind === 'day') return <DayDialog onClose={onClose} />
  if (kind === 'password') return <PasswordDialog onClose={onClose} />
  const { run, ...question } = {
    remove: {
      title: words.removeTitle,
      text: words.removeText,
      confirmLabel: words.removeConfirm,
      run: () => actions.setPassword(null),
    },
    rotate: {
      title: words.rotateTitle,
      text: words.rotateText,
      confirmLabel: words.rotateConfirm,
      run: actions.rotateKey,
    },
    delete: {
      title: words.deleteTitle,
      text: words.deleteText(room.room.name),
      confirmLabel: words.deleteRoom,
      run: actions.deleteRoom,
    },
  }[kind]
  const confirm = async () => {
    if (!(await run())) return
    onClose()
    if (kind === 'delete') await navigate(pages.home)
  }
  return <ConfirmDialog {...question} isDestructive={kind === 'delete'} onConfirm={confirm} onClose={onClose} />
}

/** A new name for the room, which every screen then shows. */
function RenameDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { room, actions } = useDesk()
  const [draft, setDraft] = useState(room.room.name)
  const [error, setError] = useState<string>()
  const { isPending, send } = useSending(onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const name = cleanLine(draft)
    if (name === '') return setError(words.nameMissing)
    void send(() => actions.save({ type: 'room.update', name }))
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

/** Sets the access password. Only its hash is kept, so it can be replaced but never read again. */
function PasswordDialog({ onClose }: { onClose: () => void }): ReactNode {
  const actions = useDeskActions()
  const [password, setPassword] = useState('')
  const [isVisible, setIsVisible] = useState(false)
  const [error, setError] = useState<string>()
  const { isPending, send } = useSending(onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password === '') return setError(words.passwordMissing)
    void send(() => actions.setPassword(password))
  }
  return (
    <Dialog title={words.accessPassword} text={words.passwordText} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <div className="flex items-end gap-2">
          <TextField
            className="flex-1"
            label={words.password}
            type={isVisible ? 'text' : 'password'}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={limits.maxAccessPasswordLength}
            value={password}
            error={error}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <Button
            aria-pressed={isVisible}
            aria-label={words.showPassword}
            className="px-3"
            onClick={() => setIsVisible(!isVisible)}
          >
            {isVisible ? <EyeOff className="size-5" /> : <Eye className="size-5" />}
          </Button>
        </div>
        <DialogActions>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" variant="primary" isPending={isPending} pendingLabel={words.saving}>
            {words.setPassword}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
