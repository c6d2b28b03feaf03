import { type ReactNode, useId } from 'react'
import type { PollViewOf } from '../../../schema/tools/polls/entity.ts'
import { RatingStep, Star } from '../ui/rating-step.tsx'
import * as words from './words/other-poll.ts'

type RatingFieldProps = {
  poll: PollViewOf<'rating'>
  /** 0 is none yet. */
  rating: number
  isLocked: boolean
  onRate: (rating: number) => void
}

/** Five stars, or ten numbers. */
export function RatingField({ poll, rating, isLocked, onRate }: RatingFieldProps): ReactNode {
  const name = useId()
  const steps = Array.from({ length: poll.scale }, (_, index) => index + 1)
  const isStars = poll.scale === 5
  const [low = '', high = ''] = poll.labels
  return (
    <fieldset className="rating" aria-label={words.rate}>
      <div className="rating-steps" data-scale={poll.scale}>
        {steps.map((step) => (
          <RatingStep
            key={step}
            className="rate"
            name={name}
            isChosen={step === rating}
            isLit={isStars ? step <= rating : step === rating}
            isLocked={isLocked}
            says={words.rated(step, poll.scale)}
            onChoose={() => onRate(step)}
          >
            {isStars ? <Star /> : <span aria-hidden="true">{step}</span>}
          </RatingStep>
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
