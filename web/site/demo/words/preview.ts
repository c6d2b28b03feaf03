/** The words of the three-panel preview: fetched with it when a reader comes near. */
import { counted } from '../../counted.ts'

export const controller = 'Event Controller'
export const presenter = 'Presenter Screen'
export const audience = 'Audience View'

export const showMessage = 'Show message'
export const hideMessage = 'Hide message'

export const votes = (count: number): string => counted(count, 'vote')
export const startPoll = 'Start poll'
export const stopPoll = 'Stop poll'
export const clearVotes = 'Clear votes'

/** What the desk may do next with the question of the game. */
const ask = 'Play the question'
export const steps = {
  lobby: ask,
  intro: 'Show the options',
  open: 'Close the question',
  closed: 'Show the right answer',
  answer: 'End the game',
  leaderboard: 'End the game',
  podium: 'End the game',
  ended: ask,
} as const
export const answered = (count: number, players: number): string => `${count} of ${players} answered`

export const waiting = 'Connected to Event'
export const waitingText = 'The next question will appear here.'
export const submitVote = 'Submit Vote'
export const thanks = 'Thank you for voting!'
export const yourVote = 'Your vote'

export const answerIn = 'Your answer is in'
export const watchDisplay = 'Look at the screen in the room.'
export const timeIsUp = 'The question is closed'
export const right = 'Right!'
export const wrong = 'Not this time'
export const noAnswer = 'No answer this time'
export const earned = (points: number): string => `+${points.toLocaleString('en')}`
export const rightAnswer = 'The right answer'
export const rightMark = '✓ Right answer'
