/** Polls of any kind but choice: ratings, rankings, words and texts. */
import { say } from '../../../ui/say.ts'

/** For screen readers: the name of the row of stars or numbers. */
export const rate = 'Your rating'
/** A step of a rating: 4 of 5. */
export const rated = (step: number, scale: number): string => say('{step} of {scale}', { step, scale })
/** After the vote. */
export const ownRating = (step: number, scale: number): string =>
  say('Your rating: <rating>{step} of {scale}</rating>', { step, scale })
/** The average of all ratings, large, and what it means: 4.2 of 5 on average. */
export const averageRating = (average: string, scale: number): string =>
  say('<average>{average}</average> of {scale} on average', { average, scale })
/** Above the button, until a step is chosen. */
export const tapToRate = 'Choose a rating'

/** Above a list of options. */
export const rank = 'Put them in order, best first'
/** For screen readers: the name of an arrow at an option that is put in order. */
export const moveUp = (option: string): string => say('Move {option} up', { option })
export const moveDown = (option: string): string => say('Move {option} down', { option })
/** Read out after an option was moved: its place in the order, of how many. */
export const nowAt = (option: string, place: number, of: number): string =>
  say('{option}: {place} of {of}', { option, place, of })
export const points = (count: number): string => say('{count, plural, one {# point} other {# points}}', { count })
/** The average place of an option in the orders of all voters. */
export const meanPlace = (place: string): string => say('average rank {place}', { place })

/** The label of one of several fields. */
export const numbered = (number: number): string => say('Answer {number}', { number })
export const upToWords = (count: number): string =>
  say('{count, plural, one {One answer of one to three words} other {Up to # answers of one to three words}}', {
    count,
  })
export const tooManyWords = 'Please use at most three words.'

/** The label of the field for an answer in one's own words. */
export const yourText = 'Your answer'
/** Above the button, until something is typed. */
export const writeText = 'Write one answer'

/** A button: sends the answer. */
export const submit = 'Submit'
/** For screen readers: the name of what this person has answered. */
export const yourAnswer = 'Your answer'
export const noneYet = 'No answers are shown yet.'
export const reviewed = 'The presenter reads answers before they are shown.'
