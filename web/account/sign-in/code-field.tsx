import './code-field.css'
import type { ReactNode, Ref } from 'react'
import * as limits from '../../../schema/limits.ts'
import { digitsIn } from '../../../schema/values/digits.ts'
import { classNames } from '../../ui/class-names.ts'
import { Field } from '../../ui/form/field.tsx'

type CodeFieldProps = {
  label: string
  error?: string | undefined
  value: string
  onChange: (digits: string) => void
  isDisabled?: boolean
  isReadOnly: boolean
  inputRef?: Ref<HTMLInputElement>
}

const cells = Array.from({ length: limits.codeDigits }, (_, index) => index)

/** The six digits of a code: one field for typing, password managers and screen readers, drawn as six cells. Pasting finds the digits. */
export function CodeField(props: CodeFieldProps): ReactNode {
  const { label, error, value, onChange, isDisabled = false, isReadOnly, inputRef } = props
  return (
    <Field label={label} error={error}>
      {(wiring) => (
        <span
          className={classNames('code-field', error !== undefined && 'is-wrong', isDisabled && 'is-off')}
          onScroll={(event) => {
            // Browsers without `overflow: clip` scroll to the place after the last digit.
            event.currentTarget.scrollLeft = 0
          }}
        >
          <span aria-hidden="true" className="code-field-cells">
            {cells.map((cell) => (
              <span key={cell} className={classNames(cell === value.length && !isDisabled && 'is-next')} />
            ))}
          </span>
          <input
            {...wiring}
            ref={inputRef}
            className="t-num"
            type="text"
            name="otp"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]*"
            maxLength={limits.maxTypedLength}
            // biome-ignore lint/a11y/noAutofocus: the page has only this field, and people come here with the code
            autoFocus
            // Not `disabled`: the person typing would lose the focus.
            aria-disabled={isDisabled || undefined}
            readOnly={isReadOnly || isDisabled}
            value={value}
            onChange={(event) => onChange(digitsIn(event.currentTarget.value, limits.codeDigits))}
          />
        </span>
      )}
    </Field>
  )
}
