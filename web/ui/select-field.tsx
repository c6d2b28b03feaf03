import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldProps, inputStyle } from './field.tsx'

type SelectFieldProps = FieldProps & Omit<ComponentProps<'select'>, 'id' | 'className'>

/** The browser's own select, so that phones show their wheel; options are passed as children. */
export function SelectField(props: SelectFieldProps): ReactNode {
  const { label, hint, error, isLabelHidden, className, children, ...select } = props
  return (
    <Field {...{ label, hint, error, isLabelHidden, className }}>
      {(wiring) => (
        <div className="relative">
          <select {...select} {...wiring} className={classNames(inputStyle, 'appearance-none pr-10')}>
            {children}
          </select>
          <ChevronDown aria-hidden="true" className="pointer-events-none absolute top-3.5 right-3 size-4 text-muted" />
        </div>
      )}
    </Field>
  )
}
