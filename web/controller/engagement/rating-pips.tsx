import './rating-summary.css'
import type { ReactNode } from 'react'
import * as limits from '../../../schema/limits.ts'

/** A rating as lamps: so many of five are lit. Decoration: the number or the word stands beside it. */
export function RatingPips({ rating }: { rating: number }): ReactNode {
  return (
    <span aria-hidden="true" className="pips">
      {Array.from({ length: limits.ratingMax }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lamps have no identity
        <span key={place} className="pip" data-lit={place < rating || undefined} />
      ))}
    </span>
  )
}
