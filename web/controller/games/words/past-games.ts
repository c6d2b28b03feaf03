/** Games that have ended, and how they went. */
import { counted } from '../../../../schema/values/counted.ts'

export const title = 'Played live'
export const facts = (players: number, questions: number) =>
  `${counted(players, 'player', 'players')} · ${counted(questions, 'question', 'questions')}`
export const endedAt = (instant: Date) =>
  `ended ${instant.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}`
export const notLoaded = 'The results could not be loaded.'
export const players = 'Players'
export const answered = 'Questions answered'
export const averagePoints = 'Average points'
export const ofPossible = (possible: number) => ` of ${possible.toLocaleString('en')}`
export const nobody = 'Nobody played.'
export const percent = (share: number) => `${share}%`
