import './result-bars.css'
import type { ReactNode } from 'react'
import * as limits from '../../../schema/limits.ts'
import { OptionShape, optionLetter } from '../../live/option-mark.tsx'

/** The piece of tape that an option has on every screen: letter and shape on its colour. Decoration: the words stand beside it. */
export function OptionChip({ place }: { place: number }): ReactNode {
  return (
    <span aria-hidden="true" className="option-chip" data-option={place % limits.pollOptionsMax}>
      {optionLetter(place)}
      <OptionShape index={place} />
    </span>
  )
}
