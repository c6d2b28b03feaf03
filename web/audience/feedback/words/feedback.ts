/** The feedback form and its thanks. */

export const title = 'How was it?'
export const eyebrow = 'Feedback'
export const yourRating = 'Your rating'
/** From 1 to 5. */
export const ratings = ['Poor', 'Fair', 'Good', 'Very Good', 'Excellent'] as const
export const ratingOf = (word: string, rating: number, max: number): string => `${word}, ${rating} of ${max}`
export const comment = 'Comment (optional)'
export const tapToRate = { stars: 'Tap a star to rate', faces: 'Tap a face to rate' } as const
export const anonymous = 'Anonymous: we don’t ask for your name'
export const submit = 'Submit Feedback'

export const thanks = 'Thank you for your feedback!'
export const reached = 'The organiser has received it, without your name.'
export const giveMore = 'Give More Feedback'
