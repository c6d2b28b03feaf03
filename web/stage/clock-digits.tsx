import type { ReactNode } from 'react'
import { digitCells, widthInEm } from './digit-size.ts'

/**
 * The big clock: `text` as `formatSeconds` writes it. Every glyph has a box of its own, so digits never move sideways;
 * the size depends on the number of boxes alone.
 */
export function ClockDigits({ text }: { text: string }): ReactNode {
  const cells = digitCells(text)
  return (
    <span className="clock-digits" role="img" aria-label={text} style={{ '--digits-em': widthInEm(text) }}>
      {cells.map((cell, index) => (
        // Counted from the right: seconds stay the same elements when a digit falls away on the left.
        <span key={cells.length - index} className={`clock-${cell.kind}`}>
          {cell.glyph}
        </span>
      ))}
    </span>
  )
}
