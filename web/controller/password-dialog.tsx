import { Eye, EyeOff } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import * as limits from '../../schema/limits.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useDeskActions } from './desk.ts'
import { useSending } from './use-sending.ts'
import * as words from './words/room-card.ts'

/** Sets the access password. Only its hash is kept, so it can be replaced but never read again. */
export function PasswordDialog({ onClose }: { onClose: () => void }): ReactNode {
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
            {isVisible ? (
              <EyeOff aria-hidden="true" className="size-5" />
            ) : (
              <Eye aria-hidden="true" className="size-5" />
            )}
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
