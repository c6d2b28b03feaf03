import type { Game, GameAnswer, Player } from '../../tools/games/rows.ts'
import { isoTime } from '../../values/time.ts'
import { at, idOf, noon, roomId } from './facts.ts'

/** A game of three questions for 10 points each, 30 seconds long, in its lobby; the first option is right. */
export const gameWith = (name: string, patch: Partial<Game> = {}): Game => ({
  id: idOf(name),
  roomId,
  quizId: idOf('quiz'),
  title: `Game ${name}`,
  scoring: 'correct',
  hasLeaderboard: true,
  introSeconds: 0,
  phase: 'lobby',
  questionIndex: 0,
  openedAt: null,
  closesAt: null,
  phaseAt: null,
  createdAt: isoTime(noon),
  endedAt: null,
  isLast: false,
  questions: ['First?', 'Second?', 'Third?'].map((question) => ({
    question,
    options: ['Paris', 'Lyon', 'Nice', 'Lille'],
    correct: [0],
    points: 10,
    timeLimit: 30,
    explanation: null,
  })),
  graceUntil: null,
  outAt: null,
  sceneBefore: { kind: 'timer' },
  ...patch,
})

/** A player who joined the game that was built with this name. */
export const playerWith = (game: string, participantId: string, patch: Partial<Player> = {}): Player => ({
  gameId: idOf(game),
  participantId,
  playerId: idOf(`${participantId}-in-${game}`),
  ordinal: 0,
  name: `Name of ${participantId}`,
  isRemoved: false,
  joinedAt: isoTime(noon),
  answers: [],
  ...patch,
})

/** A right answer to a question, a second after noon. */
export const gameAnswerWith = (questionIndex: number, patch: Partial<GameAnswer> = {}): GameAnswer => ({
  questionIndex,
  selectedOptions: [0],
  receivedAt: isoTime(at(1_000)),
  isCorrect: true,
  points: 10,
  ...patch,
})
