import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'

type ChoicesProps<T> = {
  label: string
  /** `isUrgent`: it needs attention. */
  options: readonly { value: T; label: string; isUrgent?: boolean }[]
  chosen: T
  onChoose: (value: T) => void
}

/** A row of small buttons, of which one is pressed: for what a list shows, or its order. */
export function Choices<T>({ label, options, chosen, onChoose }: ChoicesProps<T>): ReactNode {
  return (
    <fieldset aria-label={label} className="flex min-w-0 flex-wrap gap-1">
      {options.map((option) => (
        <Button
          key={String(option.value)}
          size="s"
          variant="quiet"
          aria-pressed={option.value === chosen}
          className={classNames(
            't-num aria-pressed:bg-raised aria-pressed:shadow-[inset_0_-2px_0_var(--tungsten)]',
            option.isUrgent && 'text-warn!',
          )}
          onClick={() => onChoose(option.value)}
        >
          {option.label}
        </Button>
      ))}
    </fieldset>
  )
}
