/** A game on the display. */

export const label = 'Live quiz'
export const players = (count: number) => (count === 1 ? 'player' : 'players')
export const waiting = 'Scan the code, or enter it, and play along.'
export const questionOf = (number: number, count: number) => `Question ${number} of ${count}`
export const points = (count: number) => (count === 0 ? 'Warm-up' : count === 1 ? '1 point' : `${count} points`)
export const answered = 'answered'
export const of = (players: number) => `of ${players}`
export const timeLeft = 'Time left'
export const timeIsUp = 'Time is up'
export const everybodyAnswered = 'Everybody has answered'
export const closed = 'Closed'
export const rightAnswer = 'Right answer'
export const choose = (count: number) => `Choose ${count}`
export const leaderboard = 'Leaderboard'
export const movedUp = (places: number) => `up ${places}`
export const movedDown = (places: number) => `down ${places}`
export const podium = (count: number) => (count === 1 ? 'The winner' : 'The winners')
/** Players who share the last place on the podium and do not fit on it. */
export const alsoAt = (place: number) => `Also in ${podiumPlaces[place - 1] ?? ''} place:`
const podiumPlaces = ['1st', '2nd', '3rd'] as const
export const pointsOf = (count: number) => (count === 1 ? '1 point' : `${count.toLocaleString('en')} points`)
export const thanks = 'Thank you for playing'
export const nobody = 'Nobody has points yet.'
