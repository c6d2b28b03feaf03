import { type ReactNode, useId } from 'react'
import * as limits from '../../../schema/limits.ts'
import type { RoomView } from '../../../schema/tools/room/entity.ts'
import { RatingStep, Star } from '../sheet/rating-step.tsx'
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
          // Stars are lit up to the chosen one; of the faces, only the chosen one is lit.
          <RatingStep
            key={word}
            className="star"
            name={name}
            isChosen={index + 1 === rating}
            isLit={style === 'stars' ? index < rating : index + 1 === rating}
            isLocked={isLocked}
            says={words.ratingOf(word, index + 1, limits.ratingMax)}
            onChoose={() => onRate(index + 1)}
          >
            {style === 'stars' ? <Star /> : <Face place={index} />}
          </RatingStep>
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
