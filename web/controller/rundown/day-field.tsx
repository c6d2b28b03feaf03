import { type ReactNode, useState } from 'react'
import { lastDay } from '../../../schema/values/zone.ts'
import type { FieldProps } from '../../ui/form/field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { type DayContext, dayShown } from './planned-times.ts'

type DayFieldProps = FieldProps & {
  /** The time of day next to it, as typed. */
  time: string
  /** The chosen day; empty for the one that follows from the time. */
  chosen: string
  days: DayContext
  onChoose: (day: string) => void
}

/** The day of a typed time: the chosen one, or the one that follows from the order. */
export function DayField({ time, chosen, days, onChoose, ...field }: DayFieldProps): ReactNode {
  // A browser reports '' while a day is half typed, for example on February 31. Any other value would then replace what
  // was typed, so the field keeps '' until there is a day or the operator leaves it.
  const [isBlank, setBlank] = useState(false)
  return (
    <TextField
      {...field}
      type="date"
      max={lastDay}
      inputClassName="t-num"
      value={isBlank ? '' : dayShown(time, chosen, days)}
      onChange={({ currentTarget: { value, validity } }) => {
        setBlank(value === '')
        if (!validity.badInput) onChoose(value)
      }}
      onBlur={() => setBlank(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !isBlank) return
        // Enter would save another day than the field shows, so it fills the field in first.
        event.preventDefault()
        setBlank(false)
      }}
    />
  )
}
