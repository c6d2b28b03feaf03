/** Instant Feedback: collecting, figures, list. */
import { decimalText, say } from '../../../ui/say.ts'

/** A switch: phones ask for a rating and a comment. */
export const collect = 'Collect feedback'
/** The name of a choice: stars or faces. */
export const askWith = 'Rating style'
/** What people tap to rate: five stars, or five faces. */
export const styles = { stars: 'Stars', faces: 'Faces' }
export const notLoaded = 'Feedback could not be loaded'
export const notLoadedText = 'Nothing has been lost. The connection may be gone, or an ad blocker may be in the way.'
/** A button. */
export const tryAgain = 'Try Again'
export const waiting = 'Waiting for the first rating'
export const waitingText = 'Phones show a rating and a comment box when no quiz or poll is running.'
export const none = 'No feedback yet'
export const noneText = 'Turn on feedback and phones will ask for a rating and a comment.'
export const latest = 'Latest feedback'
/** For screen readers: the name of the list of comments. */
export const list = 'Feedback'
export const pages = {
  all: 'Pages of feedback',
  previous: 'Previous page of feedback',
  next: 'Next page of feedback',
}

/** What a rating is called on the phones, the lowest first. */
export const ratings = { poor: 'Poor', fair: 'Fair', good: 'Good', veryGood: 'Very Good', excellent: 'Excellent' }

export const analytics = 'Feedback analytics'
/** The average in large type, the rest in small type. */
export const averageOf = (average: number, max: number) =>
  say('<average>{average}</average><of> of {max}</of>', { average: decimalText(average), max })
/** Below it. */
export const average = 'average rating'
export const countedRatings = (count: number) => say('{count, plural, one {# rating} other {# ratings}}', { count })
/** For screen readers: the name of the table of ratings. */
export const table = 'Ratings'
/** The heading of a column: what was given, from one to five. */
export const ratingColumn = 'Rating'
/** The heading of a column: how often a rating was given. */
export const givenColumn = 'Count'
/** The heading of a column with percentages. */
export const shareColumn = 'Share'
export const ratingRow = (rating: number, word: string) => say('{rating}, {word}', { rating, word })
