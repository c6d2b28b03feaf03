/** Polls of any kind but choice: ratings, rankings, words and texts. */
import { counted } from '../../../../schema/values/counted.ts'

export const rate = 'Your rating'
export const rated = (step: number, scale: number): string => `${step} of ${scale}`
export const ofScale = (scale: number): string => `of ${scale} on average`
export const tapToRate = 'Choose a rating'

export const rank = 'Put them in order, best first'
export const moveUp = (option: string): string => `Move ${option} up`
export const moveDown = (option: string): string => `Move ${option} down`
export const nowAt = (option: string, place: number, of: number): string => `${option}: ${place} of ${of}`
export const points = (count: number): string => counted(count, 'point')
export const meanPlace = (place: number): string => `average rank ${place.toFixed(1)}`

export const word = (number: number, of: number): string => (of === 1 ? 'Your answer' : `Answer ${number}`)
export const upToWords = (count: number): string =>
  count === 1 ? 'One answer of one to three words' : `Up to ${counted(count, 'answer')} of one to three words`
export const tooManyWords = 'Please use at most three words.'

export const yourText = 'Your answer'
export const writeText = 'Write one answer'

export const submit = 'Submit'
export const yourAnswer = 'Your answer'
export const noneYet = 'No answers are shown yet.'
export const reviewed = 'The presenter reads answers before they are shown.'
