import type { ReactNode } from 'react'

/** From a deep frown to an open laugh: the mouth alone shows the rating, even without colour. */
const mouths = [
  'M7.6 17.2c1-2.6 2.7-3.4 4.4-3.4s3.4.8 4.4 3.4',
  'M8.4 16.2c1-1 2.2-1.5 3.6-1.5s2.6.5 3.6 1.5',
  'M8.2 15.4h7.6',
  'M8 14.4c1 1.5 2.4 2.2 4 2.2s3-.7 4-2.2',
  'M7.2 13.4h9.6c-.3 2.8-2.2 4.6-4.8 4.6s-4.5-1.8-4.8-4.6z',
]

type RatingFaceProps = { rating: number; className?: string }

/** The face of a rating, 1 to 5, on phones and on the desk; its lines have the colour and width of their place. */
export const RatingFace = ({ rating, className }: RatingFaceProps): ReactNode => (
  <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" className={className}>
    <circle cx="12" cy="12" r="10" />
    <path className="eyes" d="M8.6 9.6v.1m6.8-.1v.1" />
    {/* Only the lowest rating has brows, so it is recognised from afar. */}
    {rating === 1 && <path d="m6.9 6.6 2.9 1.2m7.3-1.2-2.9 1.2" />}
    <path className="mouth" data-open={rating === mouths.length} d={mouths[rating - 1]} />
  </svg>
)
