import { type ReactNode, useId } from 'react'
import * as limits from '../../schema/limits.ts'
import * as words from './words/feedback.ts'

type StarFieldProps = { rating: number; isLocked: boolean; onRate: (rating: number) => void }

/** Five stars, one of them chosen, each with its word. 0 is none yet. */
export function StarField({ rating, isLocked, onRate }: StarFieldProps): ReactNode {
  const name = useId()
  return (
    <fieldset className="stars">
      <legend>{words.yourRating}</legend>
      <div className="star-row">
        {words.ratings.map((word, index) => (
          <label key={word} className="star" data-lit={index < rating}>
            <input
              type="radio"
              name={name}
              checked={index + 1 === rating}
              aria-disabled={isLocked}
              onChange={() => !isLocked && onRate(index + 1)}
            />
            <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <path d="m12 2.6 2.9 6 6.6.9-4.8 4.6 1.2 6.5L12 17.4l-5.9 3.2 1.2-6.5L2.5 9.5l6.6-.9z" />
            </svg>
            <span className="unseen">{words.ratingOf(word, index + 1, limits.ratingMax)}</span>
          </label>
        ))}
      </div>
      <p className="star-words" aria-hidden="true">
        <span>{words.ratings[0]}</span>
        <strong>{words.ratings[rating - 1] ?? '\u00a0'}</strong>
        <span>{words.ratings[limits.ratingMax - 1]}</span>
      </p>
    </fieldset>
  )
}
