import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useNotes } from './field.tsx'

type RadioOption<T extends string> = { value: T; label: ReactNode }

type RadioGroupProps<T extends string> = {
  legend: string
  name: string
  options: readonly RadioOption<T>[]
  /** null: nothing chosen yet. */
  value: T | null
  onChange: (value: T) => void
  hint?: string
  /** Hides the legend visually if the context makes it obvious. */
  isLegendHidden?: boolean
  /** Layout of the options, e.g. a grid; a column otherwise. */
  optionsClassName?: string
}

/** Options by their labels, in their order. */
export const optionsOf = <T extends string>(labels: Readonly<Record<T, string>>) =>
  (Object.keys(labels) as T[]).map((value) => ({ value, label: labels[value] }))

/** One choice of a few, all visible. Native radio buttons: arrow keys move, one tab stop. */
export function RadioGroup<T extends string>(props: RadioGroupProps<T>): ReactNode {
  const { legend, name, options, value, onChange, isLegendHidden = false, optionsClassName } = props
  const { wiring, hint } = useNotes({ hint: props.hint })
  return (
    <fieldset className="min-w-0" aria-describedby={wiring['aria-describedby']}>
      <legend className={isLegendHidden ? 'sr-only' : 'text-14 font-label'}>{legend}</legend>
      {hint}
      <div className={classNames(!isLegendHidden && 'mt-2', optionsClassName ?? 'flex flex-col gap-2')}>
        {options.map((option) => (
          <label key={option.value} className={classNames('house-choice', option.value === value && 'is-chosen')}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="house-radio"
            />
            <span className="min-w-0">{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
