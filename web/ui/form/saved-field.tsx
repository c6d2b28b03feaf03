import { type ReactNode, useState } from 'react'
import { cleanLine } from '../../../schema/values/text.ts'
import { TextField } from './text-field.tsx'

type SavedFieldProps = {
  /** What it is, read out: the field stands in a row that shows it. */
  label: string
  value: string
  maxLetters: number
  placeholder?: string
  className?: string
  /** What is wrong with another text; null if nothing is. */
  problemOf: (next: string) => string | null
  /** Saves another text. @returns why it was not saved; null if it was */
  onSave: (next: string) => Promise<string | null>
}

/** A line of text that saves itself: Enter and leaving it save, Escape restores, and what cannot be saved says so and stays. */
export function SavedField({
  label,
  value,
  maxLetters,
  placeholder,
  className,
  problemOf,
  onSave,
}: SavedFieldProps): ReactNode {
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const save = async () => {
    if (typed === null) return
    const next = cleanLine(typed)
    const problem = next === value ? null : (problemOf(next) ?? (await onSave(next)))
    setError(problem ?? undefined)
    if (problem === null) setTyped(null)
  }
  return (
    <TextField
      label={label}
      isLabelHidden
      className={className}
      placeholder={placeholder}
      maxLetters={maxLetters}
      value={typed ?? value}
      error={error}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        setError(undefined)
      }}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') void save()
        if (event.key !== 'Escape' || typed === null) return
        event.preventDefault()
        event.stopPropagation()
        setTyped(null)
        setError(undefined)
      }}
    />
  )
}
