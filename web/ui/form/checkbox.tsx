import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'

type ToggleProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'id' | 'onChange'> & {
  label: ReactNode
  onChange: (isOn: boolean) => void
  hint?: string
  error?: string | undefined
  className?: string
}

/** A checkbox with its label; the whole line can be pressed. */
export function Checkbox(props: ToggleProps): ReactNode {
  return <Toggle {...props} kind="checkbox" />
}

/** A switch for settings that take effect immediately. */
export function Switch(props: ToggleProps): ReactNode {
  return <Toggle {...props} kind="switch" />
}

function Toggle({
  label,
  hint,
  error,
  className,
  kind,
  onChange,
  ...input
}: ToggleProps & { kind: 'checkbox' | 'switch' }): ReactNode {
  const id = useId()
  const describedBy = classNames(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`)
  return (
    <div className={className}>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 text-16">
        <input
          {...input}
          id={id}
          type="checkbox"
          onChange={(event) => onChange(event.currentTarget.checked)}
          role={kind === 'switch' ? 'switch' : undefined}
          aria-describedby={describedBy || undefined}
          aria-invalid={error === undefined ? undefined : true}
          className={kind === 'switch' ? 'house-switch' : 'house-checkbox'}
        />
        <span className="min-w-min flex-1">{label}</span>
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-14 text-muted">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="text-14 text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
