import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'

/** The props of every field, besides the attributes of its element. */
export type FieldProps = {
  label: string
  /** One line of help under the label. */
  hint?: string | undefined
  /** The error, in red under the field, which is then marked invalid. */
  error?: string | undefined
  /** Hides the label visually if the context makes it obvious. */
  isLabelHidden?: boolean
  className?: string | undefined
}

/** The attributes that tie an input to its label, hint and error. */
type FieldWiring = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

type Frame = FieldProps & { children: (wiring: FieldWiring) => ReactNode }

/** Label above, hint below it, the input, then the error. */
export function Field({ label, hint, error, isLabelHidden = false, className, children }: Frame): ReactNode {
  const id = useId()
  const describedBy = classNames(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`)
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1', className)}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'text-14 font-label'}>
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-14 text-muted">
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {error !== undefined && (
        <p id={`${id}-error`} className="text-14 text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

/** The look shared by inputs, text areas and selects. 16 px, so no phone zooms in. */
export const inputStyle =
  'min-h-11 w-full min-w-0 rounded-input border border-control bg-bg px-3 py-2 text-16 text-house placeholder:text-faint ' +
  'transition-colors duration-state hover:border-muted aria-invalid:border-danger ' +
  'disabled:cursor-not-allowed disabled:opacity-50'
