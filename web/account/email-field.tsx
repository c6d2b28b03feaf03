import type { ReactNode } from 'react'
import { TextField } from '../ui/text-field.tsx'
import * as labels from './words/forms.ts'

type EmailFieldProps = { value: string; error: string | undefined; onChange: (patch: { email: string }) => void }

/** The address of an account, as password managers know it. */
export function EmailField({ value, error, onChange }: EmailFieldProps): ReactNode {
  return (
    <TextField
      label={labels.email}
      type="email"
      name="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      error={error}
      onChange={(event) => onChange({ email: event.currentTarget.value })}
    />
  )
}
