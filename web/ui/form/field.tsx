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

type Notes = Pick<FieldProps, 'hint' | 'error'>

/** The hint and the error of an input as they are shown, and the attributes that tie it to them and to its label. */
export function useNotes({ hint, error }: Notes) {
  const id = useId()
  const note = (name: 'hint' | 'error', text: string | undefined) =>
    text !== undefined && (
      <p id={`${id}-${name}`} className={classNames('text-14', name === 'hint' ? 'text-muted' : 'text-danger')}>
        {text}
      </p>
    )
  const describedBy = classNames(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`)
  const wiring = {
    id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error === undefined ? undefined : (true as const),
  }
  return { wiring, hint: note('hint', hint), error: note('error', error) }
}

type Frame = FieldProps & { children: (wiring: ReturnType<typeof useNotes>['wiring']) => ReactNode }

/** Label above, hint below it, the input, then the error. */
export function Field({ label, isLabelHidden = false, className, children, ...notes }: Frame): ReactNode {
  const { wiring, hint, error } = useNotes(notes)
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1', className)}>
      <label htmlFor={wiring.id} className={isLabelHidden ? 'sr-only' : 'text-14 font-label'}>
        {label}
      </label>
      {hint}
      {children(wiring)}
      {error}
    </div>
  )
}

/** The look shared by inputs, text areas and selects. 16 px, so no phone zooms in. */
export const inputStyle =
  'min-h-11 w-full min-w-0 rounded-input border border-control bg-bg px-3 py-2 text-16 text-house placeholder:text-faint ' +
  'transition-colors duration-state hover:border-muted aria-invalid:border-danger ' +
  'disabled:cursor-not-allowed disabled:opacity-50'
