import { type ClipboardEvent, type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { isShortCode } from '../../schema/ids.ts'
import * as limits from '../../schema/limits.ts'
import { codeDigits, readPasted } from './join-address.ts'
import { Screen } from './screen.tsx'
import * as words from './words/join-form.ts'

type JoinFormProps = {
  /** Whether the page was opened here: then a phone's keyboard stays down until it is asked for. */
  isFirst: boolean
  /** Six digits, or the room id of a pasted link. */
  onRoom: (name: string) => void
}

/** `/join`: one field. Six digits go in by themselves; the button is there for everybody else. */
export function JoinForm({ isFirst, onRoom }: JoinFormProps): ReactNode {
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const [fieldId, hintId, faultId] = [useId(), useId(), useId()]

  useEffect(() => {
    const hasMouse = window.matchMedia('(hover: hover) and (pointer: fine)').matches
    if (!isFirst || hasMouse) field.current?.focus()
  }, [isFirst])

  function take(digits: string): void {
    setFault(null)
    setCode(digits)
    const isGrown = digits.length > code.length
    if (isGrown && isShortCode(digits)) onRoom(digits)
  }

  function paste(event: ClipboardEvent<HTMLInputElement>): void {
    const name = readPasted(event.clipboardData.getData('text'))
    if (name === null) return
    event.preventDefault()
    if (isShortCode(name)) setCode(name)
    onRoom(name)
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (isShortCode(code)) return onRoom(code)
    setFault(words.tooShort(limits.shortCodeLength, limits.shortCodeLength - code.length))
    field.current?.focus()
  }

  return (
    <Screen title={words.title}>
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
          value={code}
          aria-invalid={fault !== null}
          aria-describedby={fault === null ? hintId : faultId}
          onChange={(event) => take(codeDigits(event.target.value))}
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
    </Screen>
  )
}
