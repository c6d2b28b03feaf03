/** Play live: starting a game, and running it. */
import { say } from '../../../ui/say.ts'

/** A button: opens the dialog of a quiz that everyone plays at the same time. */
export const playLive = 'Play live'
export const playTitle = (title: string) => say('Play “{title}” live', { title })
export const playText =
  'Everyone answers the same question at the same time. The display shows it as soon as you open the lobby.'
/** The name of a choice: how points are given. */
export const scoring = 'Points'
export const speed = 'Speed: half the points for being right, more for being quick'
/** One way to give points. */
export const correct = 'Right answers only'
/** A switch of the dialog: players have names and places. */
export const leaderboard = 'Leaderboard'
export const leaderboardHint = 'Players enter a name and see how they rank.'
/** A choice of seconds: how long a question is shown before its options. */
export const intro = 'Question alone'
export const introHint = 'Everyone reads it first. The options and the time come after that.'
/** Zero seconds. */
export const noIntro = 'None'
/** The button of the dialog: phones can join, and the display shows the quiz. */
export const start = 'Open the lobby'
export const starting = 'Opening...'

/** The title of the panel with which a game is run. */
export const panel = 'Live quiz'
/** The step before the first question, while players join. */
export const lobby = 'Lobby'
export const step = (number: number, count: number, phase: 'intro' | 'open' | 'closed' | 'answer' | 'leaderboard') =>
  say(
    'Question {number} of {count}, {phase, select, intro {question alone} open {open} closed {closed} answer {answer shown} other {leaderboard}}',
    { number, count, phase },
  )
/** Seconds, as short as possible. */
export const seconds = (count: number) => say('{count} s', { count })
/** The last step: the best players stand on a podium. Not the stage of a hall. */
export const podium = 'Podium'

/** What the one key does next. */
export const next = {
  lobby: 'Start first question',
  intro: 'Show options now',
  open: 'Close question',
  closed: 'Show right answer',
  leaderboard: 'Next question',
  podium: 'End game',
} as const
/** A button: the display shows the places. */
export const showLeaderboard = 'Show leaderboard'
/** A button. */
export const nextQuestion = 'Next question'
/** A button: the display shows the best players. */
export const showPodium = 'Show winners'

/** A heading over the number of players who have answered. */
export const answered = 'Answered'
/** The first number in large type, the rest in small type. */
export const answeredOf = (answered: number, players: number) =>
  say('{answered}<of> of {players}</of>', { answered, players })
/** A heading over the number of players. */
export const players = 'Players'
/** A heading over how many chose each option. */
export const split = 'Answers'
/** A heading over the players with the most points. */
export const leaders = 'Leaders'
/** A button that opens the list of players. */
export const managePlayers = 'Players...'
/** A button. */
export const endGame = 'End game'
export const endTitle = 'End this game now?'
export const endText = 'The game closes on all phones and displays. Answers and points are kept.'
export const offDisplay = 'The display shows something else.'

/** The title of the list of players. */
export const playersTitle = 'Players'
export const noPlayers = 'Nobody has joined yet.'
export const playersFailed = 'The players could not be loaded.'
/** A button: the player gets a name that we make up, in place of a rude one. */
export const newName = 'New name'
/** The same for screen readers: which player gets it. */
export const newNameOf = (name: string) => say('New name for {name}', { name })
/** In a menu: the player leaves this game. */
export const removeFromGame = 'Remove from this game'
/** For screen readers: the button that opens the menu of a player. */
export const moreOf = (name: string) => say('More: {name}', { name })
export const pointsOf = (count: number) => say('{count, plural, one {# point} other {# points}}', { count })
/** A button: closes the list of players. */
export const close = 'Close'
