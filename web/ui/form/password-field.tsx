import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { maxTypedLength } from '../../../schema/limits.ts'
import { squareButtonStyle } from '../button-style.ts'
import { classNames } from '../class-names.ts'
import { Field, type FieldProps, inputStyle } from './field.tsx'
import * as words from './words/password-field.ts'

type PasswordFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'> & {
    autoComplete: 'current-password' | 'new-password' | 'off'
    /** What the button says it shows or hides, as it reads within a sentence. */
    content: string
  }

/** A password that can be shown. Pasting and password managers work (WCAG 3.3.8). */
export function PasswordField(props: PasswordFieldProps): ReactNode {
  const { label, hint, error, isLabelHidden, className, content, ...input } = props
  const [isShown, setIsShown] = useState(false)
  const Sign = isShown ? EyeOff : Eye
  return (
    <Field {...{ label, hint, error, isLabelHidden, className }}>
      {(wiring) => (
        <span className="relative block">
          <input
            autoCapitalize="none"
            spellCheck={false}
            maxLength={maxTypedLength}
            {...input}
            {...wiring}
            type={isShown ? 'text' : 'password'}
            className={classNames(inputStyle, 'pe-12')}
          />
          <button
            type="button"
            aria-label={isShown ? words.hide(content) : words.show(content)}
            onClick={() => setIsShown(!isShown)}
            className={classNames(squareButtonStyle('quiet', 'm'), 'absolute inset-x-0 top-0 ms-auto rounded-input')}
          >
            <Sign className="size-5" />
          </button>
        </span>
      )}
    </Field>
  )
}
