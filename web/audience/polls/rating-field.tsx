import { type ReactNode, useId } from 'react'
import type { PollViewOf } from '../../../schema/tools/polls/entity.ts'
import * as words from './words/other-poll.ts'

type RatingFieldProps = {
  poll: PollViewOf<'rating'>
  /** 0 is none yet. */
  rating: number
  isLocked: boolean
  onRate: (rating: number) => void
}

/** Five stars, or ten numbers: the browser's own radios inside, so that arrow keys move the choice. */
export function RatingField({ poll, rating, isLocked, onRate }: RatingFieldProps): ReactNode {
  const name = useId()
  const steps = Array.from({ length: poll.scale }, (_, index) => index + 1)
  const isStars = poll.scale === 5
  const [low = '', high = ''] = poll.labels
  return (
    <fieldset className="rating" aria-label={words.rate}>
      <div className="rating-steps" data-scale={poll.scale}>
        {steps.map((step) => (
          <label key={step} className="rate" data-lit={isStars ? step <= rating : step === rating}>
            <input
              type="radio"
              className="cover"
              name={name}
              checked={step === rating}
              aria-disabled={isLocked}
              onChange={() => !isLocked && onRate(step)}
            />
            {isStars ? (
              <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                <path d="m12 2.6 2.9 6 6.6.9-4.8 4.6 1.2 6.5L12 17.4l-5.9 3.2 1.2-6.5L2.5 9.5l6.6-.9z" />
              </svg>
            ) : (
              <span aria-hidden="true">{step}</span>
            )}
            <span className="unseen">{words.rated(step, poll.scale)}</span>
          </label>
        ))}
      </div>
      {(low !== '' || high !== '') && (
        <p className="rating-ends">
          <span dir="auto">{low}</span>
          <span dir="auto">{high}</span>
        </p>
      )}
    </fieldset>
  )
}
