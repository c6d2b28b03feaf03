import type { ReactNode } from 'react'
import { digitCells, widthInEm } from './digit-size.ts'

/**
 * The big clock: `text` as `formatSeconds` writes it. Every glyph has a box of its own, so digits never move sideways;
 * the size depends on the number of boxes alone.
 */
export function ClockDigits({ text }: { text: string }): ReactNode {
  return (
    <span className="clock-digits" role="img" aria-label={text} style={{ '--digits-em': widthInEm(text) }}>
      {digitCells(text).map(({ glyph, kind, place }) => (
        <span key={place} className={`clock-${kind}`}>
          {glyph}
        </span>
      ))}
    </span>
  )
}
