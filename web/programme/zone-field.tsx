import { type ReactNode, useId } from 'react'
import { TextField } from '../ui/form/text-field.tsx'
import * as words from './new/words/new.ts'

type ZoneFieldProps = { value: string; hint?: string; error?: string | undefined; onZone: (zone: string) => void }

const zones: readonly string[] = typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : []

/** The time zone of an event: typed, or chosen from those that the browser knows. */
export function ZoneField({ value, hint, error, onZone }: ZoneFieldProps): ReactNode {
  const id = useId()
  return (
    <>
      <TextField
        label={words.zone}
        hint={hint}
        error={error}
        name="timeZone"
        list={id}
        value={value}
        onChange={({ currentTarget }) => onZone(currentTarget.value)}
      />
      <datalist id={id}>
        {zones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  )
}
