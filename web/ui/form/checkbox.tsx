import type { ComponentProps, ReactNode } from 'react'
import { useNotes } from './field.tsx'

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

function Toggle(props: ToggleProps & { kind: 'checkbox' | 'switch' }): ReactNode {
  const { label, hint: hintText, error: errorText, className, kind, onChange, ...input } = props
  const { wiring, hint, error } = useNotes({ hint: hintText, error: errorText })
  return (
    <div className={className}>
      <label htmlFor={wiring.id} className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 text-16">
        <input
          {...input}
          {...wiring}
          type="checkbox"
          onChange={(event) => onChange(event.currentTarget.checked)}
          role={kind === 'switch' ? 'switch' : undefined}
          className={kind === 'switch' ? 'house-switch' : 'house-checkbox'}
        />
        <span className="min-w-min flex-1">{label}</span>
      </label>
      {hint}
      {error}
    </div>
  )
}
