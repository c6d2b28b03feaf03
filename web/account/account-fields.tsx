import type { ReactNode } from 'react'
import * as limits from '../../schema/limits.ts'
import { PasswordField } from '../ui/form/password-field.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import type { NamedWiring } from './use-account-form.ts'
import * as labels from './words/forms.ts'

type Fields<Name extends string> = { text: (name: Name) => NamedWiring }

/** First and last name of a person, side by side where there is room. */
export function NameFields({ text }: Fields<'firstName' | 'lastName'>): ReactNode {
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-3">
      <TextField
        label={labels.firstName}
        autoComplete="given-name"
        maxLetters={limits.maxPersonNameLength}
        {...text('firstName')}
      />
      <TextField
        label={labels.lastName}
        autoComplete="family-name"
        maxLetters={limits.maxPersonNameLength}
        {...text('lastName')}
      />
    </div>
  )
}

/** The email address of an account, in a field that password managers recognise. */
export function EmailField({ text }: Fields<'email'>): ReactNode {
  return (
    <TextField
      label={labels.email}
      type="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLetters={limits.maxEmailLength}
      {...text('email')}
    />
  )
}

type NewPasswordFieldsProps = Fields<'newPassword' | 'confirmation'> & {
  /** What the hint asks for; the profile and a reset ask for different lengths. */
  minLength: number
}

/** A new password, twice. */
export function NewPasswordFields({ text, minLength }: NewPasswordFieldsProps): ReactNode {
  return (
    <>
      <PasswordField
        label={labels.newPassword}
        content={labels.newPasswordContent}
        hint={labels.atLeast(minLength)}
        autoComplete="new-password"
        {...text('newPassword')}
      />
      <PasswordField
        label={labels.confirmation}
        content={labels.confirmationContent}
        autoComplete="new-password"
        {...text('confirmation')}
      />
    </>
  )
}
