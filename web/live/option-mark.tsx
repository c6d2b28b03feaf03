/** How an option is recognised on every screen: by its letter, shape and colour. */
import type { CSSProperties, ReactNode } from 'react'

const letters = 'ABCDEF'
const shapes = [
  'M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19z',
  'M3.5 3.5h17v17h-17z',
  'M12 2.5 22.5 21h-21z',
  'M12 1.5 22.5 12 12 22.5 1.5 12z',
  'M6.8 2.8h10.4L22.5 12l-5.3 9.2H6.8L1.5 12z',
  'M8.6 2h6.8v6.6H22v6.8h-6.6V22H8.6v-6.6H2V8.6h6.6z',
] as const

/** `A` to `F` for the option at this place. */
export const optionLetter = (index: number): string => letters[index] ?? String(index + 1)

/** The colour of the option at this place, for the contents of its row. */
export const tape = (index: number): CSSProperties => ({
  '--tape': `var(--option-${(letters[index] ?? 'A').toLowerCase()})`,
})

/** The shape alone, in the colour of the text around it. */
export function OptionShape({ index, className }: { index: number; className?: string }): ReactNode {
  return (
    <svg className={className} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" focusable="false">
      <path d={shapes[index % shapes.length]} />
    </svg>
  )
}
