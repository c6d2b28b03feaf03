import { type ClipboardEvent, type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { isShortCode } from '../../../schema/ids.ts'
import * as limits from '../../../schema/limits.ts'
import { readLink, readPasted } from '../../../schema/links/pasted-link.ts'
import type { LinkedRoom } from '../../../schema/links/room-link.ts'
import { digitsIn } from '../../../schema/values/digits.ts'
import { browserStorage } from '../../live/browser-storage.ts'
import { recall, remember } from '../browser-storage.ts'
import { PhoneScreen } from '../ui/phone-screen.tsx'
import * as words from './words/join-form.ts'

type JoinFormProps = {
  /** Whether the page was opened at this address: then a phone's keyboard stays down until the field is tapped. */
  isFirst: boolean
  /** Six digits, or the room of a pasted link. */
  onRoom: (room: LinkedRoom) => void
}

/** `/join`: one field. Six digits submit themselves; the button is for everything else. */
export function JoinForm({ isFirst, onRoom }: JoinFormProps): ReactNode {
  const [code, setCode] = useState(() =>
    digitsIn(recall(browserStorage('session'), keptDigits), limits.shortCodeLength),
  )
  const [fault, setFault] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const [fieldId, hintId, faultId] = [useId(), useId(), useId()]

  useEffect(() => {
    const hasMouse = window.matchMedia('(hover: hover) and (pointer: fine)').matches
    if (!isFirst || hasMouse) field.current?.focus()
  }, [isFirst])

  function take(text: string): void {
    setFault(null)
    // A link that is dropped or put in by a keyboard is no paste.
    const linked = readLink(text) === null ? null : readPasted(text)
    if (linked !== null) return onRoom(linked)
    const digits = digitsIn(text, limits.shortCodeLength)
    setCode(digits)
    keep(digits)
    const isGrown = digits.length > code.length
    if (isGrown && isShortCode(digits)) onRoom(typed(digits))
  }

  function paste(event: ClipboardEvent<HTMLInputElement>): void {
    const room = readPasted(event.clipboardData.getData('text'))
    if (room === null) return
    event.preventDefault()
    if (isShortCode(room.name)) setCode(room.name)
    keep('')
    onRoom(room)
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (isShortCode(code)) return onRoom(typed(code))
    setFault(words.tooShort(limits.shortCodeLength, limits.shortCodeLength - code.length))
    field.current?.focus()
  }

  return (
    <PhoneScreen title={words.title}>
      <form className="form" onSubmit={submit} noValidate>
        <label htmlFor={fieldId}>{words.eventCode}</label>
        <input
          ref={field}
          id={fieldId}
          className="field field-code"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="go"
          placeholder="000000"
          maxLength={limits.maxTypedLength}
          value={code}
          aria-invalid={fault !== null}
          aria-describedby={fault === null ? hintId : faultId}
          onChange={(event) => take(event.target.value)}
          onPaste={paste}
        />
        {fault === null && (
          <p id={hintId} className="hint">
            {words.hint}
          </p>
        )}
        <p id={faultId} className="fault" role="alert">
          {fault}
        </p>
        <button type="submit" className="button button-main" disabled={code === ''}>
          {words.join}
        </button>
      </form>
      <p className="hint">{words.noApp}</p>
    </PhoneScreen>
  )
}

/** The digits that someone has begun to type, through a load of the page in this tab, such as that in another language. */
const keptDigits = 'cuelight_draft.code'
const keep = (digits: string): void =>
  remember(browserStorage('session'), keptDigits, isShortCode(digits) ? '' : digits)

const typed = (code: string): LinkedRoom => ({ name: code, room: null })
