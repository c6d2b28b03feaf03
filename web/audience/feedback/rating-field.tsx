import { type ReactNode, useId } from 'react'
import * as limits from '../../../schema/limits.ts'
import type { RoomView } from '../../../schema/tools/room/entity.ts'
import * as words from './words/feedback.ts'

type RatingFieldProps = {
  style: RoomView['feedbackStyle']
  rating: number
  isLocked: boolean
  onRate: (rating: number) => void
}

/** Five stars or faces, one of them chosen, each with its word. 0 is none yet. */
export function RatingField({ style, rating, isLocked, onRate }: RatingFieldProps): ReactNode {
  const name = useId()
  return (
    <fieldset className="stars" data-style={style}>
      <legend>{words.yourRating}</legend>
      <div className="star-row">
        {words.ratings.map((word, index) => (
          // Stars are lit up to the chosen one; of the faces only that one is.
          <label key={word} className="star" data-lit={style === 'stars' ? index < rating : index + 1 === rating}>
            <input
              type="radio"
              className="cover"
              name={name}
              checked={index + 1 === rating}
              aria-disabled={isLocked}
              onChange={() => !isLocked && onRate(index + 1)}
            />
            {style === 'stars' ? <Star /> : <Face place={index} />}
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

const Star = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="m12 2.6 2.9 6 6.6.9-4.8 4.6 1.2 6.5L12 17.4l-5.9 3.2 1.2-6.5L2.5 9.5l6.6-.9z" />
  </svg>
)

/** From a deep frown to an open laugh: a face is known by its mouth, also without colour. */
const mouths = [
  'M7.6 17.2c1-2.6 2.7-3.4 4.4-3.4s3.4.8 4.4 3.4',
  'M8.4 16.2c1-1 2.2-1.5 3.6-1.5s2.6.5 3.6 1.5',
  'M8.2 15.4h7.6',
  'M8 14.4c1 1.5 2.4 2.2 4 2.2s3-.7 4-2.2',
  'M7.2 13.4h9.6c-.3 2.8-2.2 4.6-4.8 4.6s-4.5-1.8-4.8-4.6z',
]

const Face = ({ place }: { place: number }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <circle cx="12" cy="12" r="10" />
    <path className="eyes" d="M8.6 9.6v.1m6.8-.1v.1" />
    {/* Brows tell the two outer moods apart from afar. */}
    {place === 0 && <path d="m6.9 6.6 2.9 1.2m7.3-1.2-2.9 1.2" />}
    <path className="mouth" data-open={place === mouths.length - 1} d={mouths[place]} />
  </svg>
)
