/** Instant Feedback: collecting, figures, list. */
import { counted } from '../../../../schema/values/counted.ts'

export const collect = 'Collect feedback'
export const askWith = 'Rating style'
export const styles = { stars: 'Stars', faces: 'Faces' }
export const notLoaded = 'Feedback could not be loaded'
export const notLoadedText = 'Nothing has been lost. Check your connection.'
export const tryAgain = 'Try Again'
export const waiting = 'Waiting for the first rating'
export const waitingText = 'Phones show a rating and a comment box when no quiz or poll is running.'
export const none = 'No feedback yet'
export const noneText = 'Turn on feedback and phones will ask for a rating and a comment.'
export const latest = 'Latest feedback'
export const list = 'Feedback'
export const pages = 'feedback'

/** What a rating is called on the phones, the lowest first. */
export const ratings = ['Poor', 'Fair', 'Good', 'Very Good', 'Excellent'] as const

export const analytics = 'Feedback analytics'
/** After the average. */
export const ofMax = (max: number) => ` of ${max}`
export const average = 'average rating'
export const countedRatings = (count: number) => counted(count, 'rating', 'ratings')
export const table = 'Ratings'
export const ratingColumn = 'Rating'
export const givenColumn = 'Count'
export const shareColumn = 'Share'
export const ratingRow = (rating: number, word: string) => `${rating}, ${word}`
