import type { ReactNode } from 'react'
import { PasswordField } from '../ui/password-field.tsx'
import type { Errors } from './account-rules.ts'
import * as labels from './words/forms.ts'

type NewPassword = { newPassword: string; confirmation: string }

type NewPasswordFieldsProps = {
  values: NewPassword
  errors: Errors<keyof NewPassword>
  /** What the hint asks for; the profile and a reset ask for different lengths (spec 5). */
  minLength: number
  onChange: (patch: Partial<NewPassword>) => void
}

/** A new password, twice. */
export function NewPasswordFields({ values, errors, minLength, onChange }: NewPasswordFieldsProps): ReactNode {
  return (
    <>
      <PasswordField
        label={labels.newPassword}
        name="newPassword"
        hint={labels.atLeast(minLength)}
        autoComplete="new-password"
        value={values.newPassword}
        error={errors.newPassword}
        onChange={(event) => onChange({ newPassword: event.currentTarget.value })}
      />
      <PasswordField
        label={labels.confirmation}
        name="confirmation"
        autoComplete="new-password"
        value={values.confirmation}
        error={errors.confirmation}
        onChange={(event) => onChange({ confirmation: event.currentTarget.value })}
      />
    </>
  )
}
