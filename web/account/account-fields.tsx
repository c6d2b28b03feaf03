import type { ReactNode } from 'react'
import * as limits from '../../schema/limits.ts'
import { PasswordField } from '../ui/form/password-field.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import type { Errors } from './account-rules.ts'
import * as labels from './words/forms.ts'

type Names = { firstName: string; lastName: string }

type NameFieldsProps = { values: Names; errors: Errors<keyof Names>; onChange: (patch: Partial<Names>) => void }

/** First and last name of a person, side by side where there is room. */
export function NameFields({ values, errors, onChange }: NameFieldsProps): ReactNode {
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-3">
      <TextField
        label={labels.firstName}
        name="firstName"
        autoComplete="given-name"
        dir="auto"
        maxLength={limits.maxPersonNameLength}
        value={values.firstName}
        error={errors.firstName}
        onChange={(event) => onChange({ firstName: event.currentTarget.value })}
      />
      <TextField
        label={labels.lastName}
        name="lastName"
        autoComplete="family-name"
        dir="auto"
        maxLength={limits.maxPersonNameLength}
        value={values.lastName}
        error={errors.lastName}
        onChange={(event) => onChange({ lastName: event.currentTarget.value })}
      />
    </div>
  )
}

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

type NewPassword = { newPassword: string; confirmation: string }

type NewPasswordFieldsProps = {
  values: NewPassword
  errors: Errors<keyof NewPassword>
  /** What the hint asks for; the profile and a reset ask for different lengths. */
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
