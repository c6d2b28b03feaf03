import { type ReactNode, useId } from 'react'
import * as limits from '../../../schema/limits.ts'
import type { RoomView } from '../../../schema/tools/room/settings.ts'
import { RatingFace } from '../../live/rating-face.tsx'
import { RatingStep, Star } from '../ui/rating-step.tsx'
import * as words from './words/feedback.ts'

type RatingFieldProps = {
  style: RoomView['feedbackStyle']
  rating: number
  isLocked: boolean
  onRate: (rating: number) => void
}

/** Five stars or faces, each with its word, to choose one of. A `rating` of 0 is none yet. */
export function RatingField({ style, rating, isLocked, onRate }: RatingFieldProps): ReactNode {
  const name = useId()
  const ratings = Object.values(words.ratings)
  return (
    <fieldset className="stars" data-style={style}>
      <legend>{words.yourRating}</legend>
      <div className="star-row">
        {ratings.map((word, index) => (
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
            {style === 'stars' ? <Star /> : <RatingFace rating={index + 1} />}
          </RatingStep>
        ))}
      </div>
      <p className="star-words" aria-hidden="true">
        <span>{ratings[0]}</span>
        <strong>{ratings[rating - 1] ?? '\u00a0'}</strong>
        <span>{ratings[limits.ratingMax - 1]}</span>
      </p>
    </fieldset>
  )
}
