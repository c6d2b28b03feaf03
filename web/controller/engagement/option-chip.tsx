import './result-bars.css'
import type { ReactNode } from 'react'
import { optionLetter } from './bars.ts'

/** Circle, square, triangle, diamond, hexagon, plus: an option is known by more than its colour (design language 3.2). */
const shapes = [
  'M8 1.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13z',
  'M2 2h12v12H2z',
  'M8 1.5 15 14H1z',
  'M8 .8 15.2 8 8 15.2.8 8z',
  'M8 .8l6.3 3.6v7.2L8 15.2l-6.3-3.6V4.4z',
  'M5.5 1.5h5v4h4v5h-4v4h-5v-4h-4v-5h4z',
] as const

/** The piece of tape that an option has on every screen: letter and shape on its colour. Decoration: the words stand beside it. */
export function OptionChip({ place }: { place: number }): ReactNode {
  return (
    <span aria-hidden="true" className="option-chip" data-option={place % shapes.length}>
      {optionLetter(place)}
      <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <path d={shapes[place % shapes.length]} fill="currentColor" />
      </svg>
    </span>
  )
}
