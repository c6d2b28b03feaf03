import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Field } from './field.tsx'

type ColorFieldProps = {
  label: string
  hint?: string
  value: string
  /** What stands next to the colour in place of its value. */
  note?: string | undefined
  className: string
  onChange: (color: string) => void
}

/** A colour to choose, with its value next to it. */
export function ColorField({ label, hint, value, note, className, onChange }: ColorFieldProps): ReactNode {
  return (
    <Field label={label} className={classNames('flex-1', className)} {...(hint === undefined ? {} : { hint })}>
      {(wiring) => (
        <span className="flex flex-wrap items-center gap-x-3">
          <input
            {...wiring}
            type="color"
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            className="h-11 w-16 flex-none cursor-pointer rounded-input border border-control bg-bg p-1 aria-invalid:border-danger"
          />
          <span className="t-num text-14 text-muted">{note ?? value}</span>
        </span>
      )}
    </Field>
  )
}
