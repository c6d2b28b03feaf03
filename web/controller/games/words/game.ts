/** Play live: starting a game, and running it. */
import { counted } from '../../../../schema/values/counted.ts'

export const playLive = 'Play live'
export const playTitle = (title: string) => `Play “${title}” live`
export const playText =
  'Everyone answers the same question at the same time. The display shows it as soon as you open the lobby.'
export const scoring = 'Points'
export const speed = 'Speed: half the points for being right, more for being quick'
export const correct = 'Right answers only'
export const leaderboard = 'Leaderboard'
export const leaderboardHint = 'Players enter a name and see how they rank.'
export const start = 'Open the lobby'
export const starting = 'Opening...'

export const panel = 'Live quiz'
export const lobby = 'Lobby'
export const questionOf = (number: number, count: number) => `Question ${number} of ${count}`
export const seconds = (count: number) => `${count} s`
export const phases = {
  open: 'open',
  closed: 'closed',
  answer: 'answer shown',
  leaderboard: 'leaderboard',
} as const
export const podium = 'Podium'

/** What the one key does next. */
export const next = {
  lobby: 'Start first question',
  open: 'Close question',
  closed: 'Show right answer',
  leaderboard: 'Next question',
  podium: 'End game',
} as const
export const showLeaderboard = 'Show leaderboard'
export const nextQuestion = 'Next question'
export const showPodium = 'Show winners'

export const answeredOf = 'Answered'
export const players = 'Players'
export const phones = 'Phones connected'
export const ofAll = (count: number) => ` of ${count.toLocaleString('en')}`
export const split = 'Answers'
export const leaders = 'Leaders'
export const managePlayers = 'Players...'
export const endGame = 'End game'
export const endTitle = 'End this game now?'
export const endText = 'Phones and displays leave the game. Answers and points are kept.'
export const offDisplay = 'The display shows something else.'

export const playersTitle = 'Players'
export const noPlayers = 'Nobody has joined yet.'
export const playersFailed = 'The players could not be loaded.'
export const newName = 'New name'
export const newNameOf = (name: string) => `New name for ${name}`
export const removeFromGame = 'Remove from this game'
export const moreOf = (name: string) => `More: ${name}`
export const pointsOf = (count: number) => counted(count, 'point', 'points')
export const close = 'Close'
