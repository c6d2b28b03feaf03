/** A game on the display. */
import { counted, nounFor } from '../../../../schema/values/counted.ts'

export const label = 'Live quiz'
export const players = (count: number) => nounFor(count, 'player')
export const waiting = 'Scan the code, or enter it, and play along.'
export const questionOf = (number: number, count: number) => `Question ${number} of ${count}`
export const points = (count: number) => (count === 0 ? 'Warm-up' : counted(count, 'point'))
export const answered = 'answered'
export const of = (players: number) => `of ${players}`
export const timeLeft = 'Time left'
export const timeIsUp = 'Time is up'
export const everybodyAnswered = 'Everyone has answered'
export const closed = 'Closed'
export const rightAnswer = 'Right answer'
export const choose = (count: number) => `Choose ${count}`
export const leaderboard = 'Leaderboard'
export const movedUp = (places: number) => `up ${places}`
export const movedDown = (places: number) => `down ${places}`
export const podium = (count: number) => nounFor(count, 'The winner')
/** Players who share the last place on the podium and do not fit on it. */
export const alsoAt = (place: number) => `Also in ${podiumPlaces[place - 1] ?? ''} place:`
const podiumPlaces = ['1st', '2nd', '3rd'] as const
export const pointsOf = (count: number) => counted(count, 'point')
export const thanks = 'Thank you for playing'
export const nobody = 'Nobody has points yet.'
export const finished = (count: number) => (count === 1 ? '1 person has finished' : `${count} people have finished`)
export const leadersLater = 'The leaders appear when the quiz ends.'
export const leadersAfterGame = 'The leaders appear when the game ends.'
