import type { ReactNode } from 'react'
import * as limits from '../../schema/limits.ts'
import { TextField } from '../ui/text-field.tsx'
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
