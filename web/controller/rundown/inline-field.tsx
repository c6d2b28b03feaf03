import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import * as limits from '../../../schema/limits.ts'
import { formatSeconds } from '../../../schema/tools/timers/clock.ts'
import { parseDuration } from '../../../schema/tools/timers/duration.ts'
import { cleanLine } from '../../../schema/values/text.ts'
import { classNames } from '../../ui/class-names.ts'
import { tooLongText } from '../../ui/too-long.ts'
import * as words from './words/rundown.ts'

type InlineFieldProps = {
  label: string
  value: string
  /** The text as it is saved, or why it cannot be. */
  check: (text: string) => string | null
  onSave: (text: string) => void
  /** @param isKey whether a key closed it, so the focus goes back to where it was */
  onClose: (isKey: boolean) => void
  className?: string
}

/**
 * A text that is edited in its row. Enter and leaving the field save it, Escape restores it, and a text that cannot be
 * saved says so below the field and stays.
 */
export function InlineField({ label, value, check, onSave, onClose, className }: InlineFieldProps): ReactNode {
  const field = useRef<HTMLInputElement>(null)
  const isClosed = useRef(false)
  const errorId = useId()
  /** What a colleague changes meanwhile is not what was typed here. */
  const [opened] = useState(value)
  const [typed, setTyped] = useState(opened)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => {
    const { current } = field
    if (current === null) return
    current.select()
    // A browser shows the end of what is selected. People know a long text by its beginning.
    current.scrollLeft = 0
  }, [])

  const close = (isKey: boolean) => {
    isClosed.current = true
    onClose(isKey)
  }
  const save = (isKey: boolean) => {
    // Some browsers report that a field was left when it is taken away.
    if (isClosed.current) return
    const problem = typed === opened ? null : check(typed)
    setError(problem)
    if (problem !== null) return
    if (typed !== opened) onSave(typed)
    close(isKey)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') save(true)
    else close(true)
  }
  return (
    <span className="relative block min-w-0">
      <input
        ref={field}
        type="text"
        dir="auto"
        autoComplete="off"
        maxLength={limits.maxTypedLength}
        // biome-ignore lint/a11y/noAutofocus: it takes the place of the text that was pressed
        autoFocus
        aria-label={label}
        aria-invalid={error === null ? undefined : true}
        aria-describedby={error === null ? undefined : errorId}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setError(null)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => save(false)}
        className={classNames(
          'h-9 w-full min-w-0 rounded-input border border-control bg-bg px-1.5 text-16 text-house aria-invalid:border-danger',
          className,
        )}
      />
      {error !== null && (
        <span
          id={errorId}
          role="alert"
          className="absolute inset-x-0 top-full z-20 ms-auto mt-1 w-max max-w-72 rounded-input border border-danger bg-raised px-2 py-1 text-start text-14 text-danger shadow-overlay"
        >
          {error}
        </span>
      )}
    </span>
  )
}

type NameFieldProps = Pick<InlineFieldProps, 'onSave' | 'onClose'> & { name: string }

/** The name of a cue in its row. */
export function NameField({ name, onSave, ...edit }: NameFieldProps): ReactNode {
  const check = (text: string) =>
    cleanLine(text) === '' ? words.nameMissing : tooLongText(cleanLine(text), limits.maxTimerNameLength)
  return (
    <InlineField {...edit} label={words.name} value={name} check={check} onSave={(text) => onSave(cleanLine(text))} />
  )
}

type CellFieldProps = Pick<InlineFieldProps, 'onSave' | 'onClose'> & { name: string; text: string }

/** The text of a cue in a column of one's own, which may be empty. */
export function CellField({ name, text, onSave, ...edit }: CellFieldProps): ReactNode {
  const check = (typed: string) => tooLongText(cleanLine(typed), limits.maxCellLength)
  return (
    <InlineField
      {...edit}
      label={name}
      value={text}
      check={check}
      onSave={(typed) => onSave(cleanLine(typed))}
      className="h-8! text-14!"
    />
  )
}

type LengthFieldProps = Pick<InlineFieldProps, 'onClose'> & { seconds: number; onSave: (seconds: number) => void }

/** The length of a cue in its row. */
export function LengthField({ seconds, onSave, ...edit }: LengthFieldProps): ReactNode {
  const save = (text: string) => {
    const length = parseDuration(text)
    if (length !== null) onSave(length)
  }
  return (
    <InlineField
      {...edit}
      label={words.length}
      value={formatSeconds(seconds)}
      check={(text) => (parseDuration(text) === null ? words.wrongLength : null)}
      onSave={save}
      className="text-end"
    />
  )
}
