/** The feedback form and its thanks. */
import { say } from '../../../ui/say.ts'

/** The title of the form: the event, or the talk. */
export const title = 'How was it?'
/** A small line above the title. */
export const eyebrow = 'Feedback'
/** For screen readers: the name of the five stars or faces. */
export const yourRating = 'Your rating'
/** What the five stars mean, the worst first. */
export const ratings = {
  poor: 'Poor',
  fair: 'Fair',
  good: 'Good',
  veryGood: 'Very Good',
  excellent: 'Excellent',
} as const
/** A star for screen readers: Good, 3 of 5. */
export const ratingOf = (word: string, rating: number, max: number): string =>
  say('{word}, {rating} of {max}', { word, rating, max })
/** The label of a field. */
export const comment = 'Comment (optional)'
export const tapToRate = { stars: 'Tap a star to rate', faces: 'Tap a face to rate' } as const
export const anonymous = 'Anonymous: we don’t ask for your name'
/** The button that sends the rating and the comment. */
export const submit = 'Submit Feedback'

export const thanks = 'Thank you for your feedback!'
export const reached = 'The organiser has received it, without your name.'
/** The button that opens the form again. */
export const giveMore = 'Give More Feedback'
