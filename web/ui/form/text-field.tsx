import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Field, type FieldProps, inputStyle } from './field.tsx'

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'className'> & { inputClassName?: string }

/**
 * One line of text. Takes every attribute of `<input>`. It follows the direction of what is typed, and browsers suggest
 * nothing unless `autoComplete` is given.
 */
export function TextField(props: TextFieldProps): ReactNode {
  const { label, hint, error, isLabelHidden, className, inputClassName, ...input } = props
  return (
    <Field {...{ label, hint, error, isLabelHidden, className }}>
      {(wiring) => (
        <input
          type="text"
          dir="auto"
          autoComplete="off"
          {...input}
          {...wiring}
          className={classNames(inputStyle, inputClassName)}
        />
      )}
    </Field>
  )
}

type TextAreaProps = FieldProps &
  Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'onKeyDown'> & {
    /** Called on Ctrl+Enter or Cmd+Enter; Enter alone is a new line. */
    onSend?: () => void
  }

/** Several lines of text. Takes every attribute of `<textarea>`. */
export function TextArea(props: TextAreaProps): ReactNode {
  const { label, hint, error, isLabelHidden, className, onSend, ...area } = props
  const onKeyDown = (event: KeyboardEvent) => {
    if (onSend === undefined || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onSend()
  }
  return (
    <Field {...{ label, hint, error, isLabelHidden, className }}>
      {(wiring) => <textarea rows={3} dir="auto" {...area} {...wiring} onKeyDown={onKeyDown} className={inputStyle} />}
    </Field>
  )
}

type SelectFieldProps = FieldProps & Omit<ComponentProps<'select'>, 'id' | 'className'>

/** A choice from a list. Takes every attribute of `<select>`. */
export function SelectField(props: SelectFieldProps): ReactNode {
  const { label, hint, error, isLabelHidden, className, ...select } = props
  return (
    <Field {...{ label, hint, error, isLabelHidden, className }}>
      {(wiring) => <select {...select} {...wiring} className={inputStyle} />}
    </Field>
  )
}
