import './rating-step.css'
import type { ReactNode } from 'react'

type RatingStepProps = {
  className: string
  /** The name that all steps of one rating share. */
  name: string
  isChosen: boolean
  isLit: boolean
  isLocked: boolean
  /** What it means, for screen readers. */
  says: string
  onChoose: () => void
  children: ReactNode
}

/** One step of a rating, with a native radio button inside, so arrow keys move the choice. */
export function RatingStep(props: RatingStepProps): ReactNode {
  const { className, name, isChosen, isLit, isLocked, says, onChoose, children } = props
  return (
    <label className={`rating-step ${className}`} data-lit={isLit}>
      <input
        type="radio"
        className="cover"
        name={name}
        checked={isChosen}
        aria-disabled={isLocked}
        onChange={() => !isLocked && onChoose()}
      />
      {children}
      <span className="unseen">{says}</span>
    </label>
  )
}

export const Star = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="m12 2.6 2.9 6 6.6.9-4.8 4.6 1.2 6.5L12 17.4l-5.9 3.2 1.2-6.5L2.5 9.5l6.6-.9z" />
  </svg>
)
