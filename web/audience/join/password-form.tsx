import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { refusalMessage } from '../../../schema/errors.ts'
import * as limits from '../../../schema/limits.ts'
import { type LinkedRoom, withRoom } from '../../../schema/links/room-link.ts'
import { readErrorCode } from '../../../schema/protocol.ts'
import { fetchJson, type JsonReply } from '../../live/fetch-json.ts'
import * as words from './words/refusal.ts'

/** The room as the address names it: the server takes a code or an id. */
type PasswordFormProps = LinkedRoom & {
  /** The access cookie is set: ask for the room again. */
  onOpen: () => void
}

/** The event's password, asked for in place and traded for a cookie. */
export function PasswordForm({ name, room, onOpen }: PasswordFormProps): ReactNode {
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [isShown, setIsShown] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const [fieldId, faultId] = [useId(), useId()]

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    const password = field.current?.value ?? ''
    if (password === '') return refused(words.passwordEmpty)
    setIsBusy(true)
    const path = withRoom(`/api/rooms/${encodeURIComponent(name)}/access`, room)
    const reply = await fetchJson('POST', path, { password })
    setIsBusy(false)
    const wrong = faultOf(reply)
    if (wrong === null) onOpen()
    else refused(wrong)
  }

  function refused(sentence: string): void {
    setFault(sentence)
    field.current?.focus()
    field.current?.select()
  }

  return (
    <form className="form" onSubmit={submit} noValidate>
      <label htmlFor={fieldId}>{words.password}</label>
      <div className="field-row">
        <input
          ref={field}
          id={fieldId}
          className="field"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={limits.maxAccessPasswordLength}
          aria-invalid={fault !== null}
          aria-describedby={fault === null ? undefined : faultId}
          onChange={() => setFault(null)}
        />
        <button
          type="button"
          className="button field-button"
          aria-label={isShown ? words.hidePassword : words.showPassword}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? words.hide : words.show}
        </button>
      </div>
      <p id={faultId} className="fault" role="alert">
        {fault}
      </p>
      <button type="submit" className="button button-main" aria-disabled={isBusy}>
        {isBusy ? words.checking : words.enter}
      </button>
    </form>
  )
}

/** What to say about a reply; null if the password was right. */
function faultOf(reply: JsonReply | null): string | null {
  if (reply === null) return words.noConnection
  if (reply.status === 204) return null
  const code = readErrorCode(reply.body) ?? 'internal'
  const seconds = code === 'too_many_requests' ? reply.retryAfterSeconds : null
  return seconds === null ? refusalMessage(code) : tooMany(seconds)
}

/** When to try again. */
const tooMany = (seconds: number): string =>
  seconds < 60 ? words.tooManyTriesSeconds(seconds) : words.tooManyTriesMinutes(Math.ceil(seconds / 60))
