import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { maxTypedLength } from '../../../schema/limits.ts'
import { maxBytesOf } from '../../../schema/values/letters.ts'
import { classNames } from '../class-names.ts'
import { tooLongText } from '../too-long.ts'
import { typedDirection } from '../typed-direction.ts'
import { Field, type FieldProps, inputStyle } from './field.tsx'

/** How many letters, as people see them, a text may have. The field takes more, and says that they are too many. */
type Limited = { maxLetters?: number }

/** `maxLength` counts UTF-16 units and would cut emoji, so it only keeps out what is far too long, also where nothing else does. */
function limited(maxLetters: number | undefined, value: unknown, error: string | undefined) {
  if (maxLetters === undefined) return { error, limit: { maxLength: maxTypedLength } }
  const problem = typeof value === 'string' ? tooLongText(value.trim(), maxLetters) : null
  // What is wrong with the text as it is now says more than a refusal.
  return { error: problem ?? error, limit: { maxLength: maxBytesOf(maxLetters) } }
}

type TextFieldProps = FieldProps &
  Limited &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'maxLength'> & { inputClassName?: string }

/**
 * One line of text. Takes every attribute of `<input>`. It follows the direction of what is typed, and browsers suggest
 * nothing unless `autoComplete` is given.
 */
export function TextField(props: TextFieldProps): ReactNode {
  const { label, hint, error: given, isLabelHidden, className, inputClassName, maxLetters, ...input } = props
  const { error, limit } = limited(maxLetters, input.value, given)
  return (
    <Field {...{ label, hint, error, isLabelHidden, className }}>
      {(wiring) => (
        <input
          type="text"
          dir={typedDirection(input.value)}
          autoComplete="off"
          {...limit}
          {...input}
          {...wiring}
          className={classNames(inputStyle, inputClassName)}
        />
      )}
    </Field>
  )
}

type TextAreaProps = FieldProps &
  Limited &
  Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'onKeyDown' | 'maxLength'> & {
    /** Called on Ctrl+Enter or Cmd+Enter; Enter alone is a new line. */
    onSend?: () => void
  }

/** Several lines of text. Takes every attribute of `<textarea>`. */
export function TextArea(props: TextAreaProps): ReactNode {
  const { label, hint, error: given, isLabelHidden, className, onSend, maxLetters, ...area } = props
  const { error, limit } = limited(maxLetters, area.value, given)
  const onKeyDown = (event: KeyboardEvent) => {
    if (onSend === undefined || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onSend()
  }
  return (
    <Field {...{ label, hint, error, isLabelHidden, className }}>
      {(wiring) => (
        <textarea
          rows={3}
          dir={typedDirection(area.value)}
          {...limit}
          {...area}
          {...wiring}
          onKeyDown={onKeyDown}
          className={inputStyle}
        />
      )}
    </Field>
  )
}

type SelectFieldProps<T extends string> = FieldProps & {
  options?: readonly { value: T; label: string }[]
  value: T
  onChange: (value: T) => void
  /** More options, after the others. */
  children?: ReactNode
}

/** A choice from a list. */
export function SelectField<T extends string>(props: SelectFieldProps<T>): ReactNode {
  const { options = [], value: chosen, onChange, children, ...field } = props
  return (
    <Field {...field}>
      {(wiring) => (
        <select
          {...wiring}
          className={inputStyle}
          value={chosen}
          // A list has no other values than those of its options.
          onChange={(event) => onChange(event.currentTarget.value as T)}
        >
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
          {children}
        </select>
      )}
    </Field>
  )
}
