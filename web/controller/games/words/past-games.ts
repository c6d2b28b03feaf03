/** Games that have ended, and how they went. */
import { say } from '../../../ui/say.ts'

export const title = 'Played live'
export const facts = (players: number, questions: number) =>
  say(
    '{players, plural, one {# player} other {# players}} · {questions, plural, one {# question} other {# questions}}',
    { players, questions },
  )
/** `when`: date and time. */
export const endedAt = (when: string) => say('ended {when}', { when })
export const notLoaded = 'The results could not be loaded.'
/** A heading over the number of players. */
export const players = 'Players'
export const answered = 'Questions answered'
export const averagePoints = 'Average points'
/** The first number in large type, the rest in small type. */
export const pointsOfPossible = (points: number, possible: number) =>
  say('{points}<of> of {possible}</of>', { points, possible })
export const nobody = 'Nobody played.'
