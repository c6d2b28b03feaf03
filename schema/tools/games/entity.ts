import * as z from 'zod/mini'
import { flag, id, textOrNull, time, timeOrNull } from '../../values/fields.ts'

/** The most that a room keeps, the ended ones included. */
export const maxGamesPerRoom = 50
/** A room can hold as many phones, and some players whose phones have left. */
export const maxPlayersPerGame = 40_000

/** The steps of a game, in order. After `leaderboard` comes the next question: `intro`, where the game has one, or `open`. */
export const gamePhases = ['lobby', 'intro', 'open', 'closed', 'answer', 'leaderboard', 'podium', 'ended'] as const
export type GamePhase = (typeof gamePhases)[number]
export const gameScorings = ['correct', 'speed'] as const

/** What everyone may know of a game; when its question opened and closes, only while it is asked. */
export const publicFields = {
  id,
  roomId: id,
  quizId: id,
  title: z.string(),
  scoring: z.enum(gameScorings),
  hasLeaderboard: flag(),
  /** How long each question is shown alone; 0 for not at all. */
  introSeconds: z._default(z.number(), 0),
  phase: z.enum(gamePhases),
  /** The question that is asked, or was asked last; 0 in the lobby. */
  questionIndex: z.number(),
  /** When its options appear and its time begins: in an intro still to come. */
  openedAt: timeOrNull,
  closesAt: timeOrNull,
  /** When this phase began; null if that was not noted. */
  phaseAt: timeOrNull,
  createdAt: time,
  endedAt: timeOrNull,
  /** Whether it was the last one played: phones keep it, with what they did in it, until the next game begins. */
  isLast: flag(),
}
export const publicNames = Object.keys(publicFields) as (keyof typeof publicFields)[]

/** [Z23] The number of a player's mark and colour; null where the server does not say it. */
const marked = {
  mark: z._default(z.nullable(z.number()), null),
  color: z._default(z.nullable(z.number()), null),
}

const leader = z.object({
  playerId: id,
  name: z.string(),
  points: z.number(),
  place: z.number(),
  /** The place before the last question; null after the first one. */
  placeBefore: z.nullable(z.number()),
  ...marked,
  streak: z._default(z.number(), 0),
})
export type Leader = z.infer<typeof leader>

const numbersOrNull = z._default(z.nullable(z.array(z.number())), null)

/** A game as a role sees it: each field only when the phase allows it, and null until then. */
export const gameView = z.object({
  ...publicFields,
  questionCount: z.number(),
  question: z.nullable(
    z.object({
      question: z.string(),
      options: z.array(z.string()),
      points: z.number(),
      timeLimit: z.nullable(z.number()),
      /** How many options are right, and may be chosen. */
      choices: z.number(),
    }),
  ),
  /** How many play; for desk and display. */
  players: z.nullable(z.number()),
  /** The names of those who joined last; for desk and display, in the lobby. */
  names: z._default(z.array(z.string()), []),
  /** How the players of `names` are recognised, in the same order. */
  faces: z._default(z.array(z.object({ mark: z.number(), color: z.number() })), []),
  /** How many answered the question; for desk and display. */
  answered: z.nullable(z.number()),
  /** How many phones are here; for controllers, over REST. The desk has the number from the frame `present`. */
  present: z._default(z.nullable(z.number()), null),
  /** How many chose each option; for desk and display. */
  split: numbersOrNull,
  correctOptions: numbersOrNull,
  explanation: textOrNull,
  leaders: z._default(z.nullable(z.array(leader)), null),
  /** Who gained the most places with the last question; for desk and display, with the leaders. */
  climber: z._default(z.nullable(leader), null),
})
export type GameView = z.infer<typeof gameView>

/** A player's own points and place, not counting the question that is still being asked. */
const standing = {
  playerId: id,
  name: z.string(),
  points: z.number(),
  place: z.number(),
  /** The number of players. */
  players: z.number(),
  /** Points to the next place above; null for the first. */
  behind: z.nullable(z.number()),
  ...marked,
  /** Right answers in a row, up to the last one that is out. */
  streak: z._default(z.number(), 0),
}
export const playerView = z.object(standing)
export type PlayerView = z.infer<typeof playerView>

/** The reply to an answer, which does not say whether it is right. */
export const gameAnswerView = z.object({
  questionIndex: z.number(),
  selectedOptions: z.array(z.number()),
  receivedAt: time,
})
export type GameAnswerView = z.infer<typeof gameAnswerView>

/** What players get about themselves. `isCorrect` and `earned` are there once the right answer is out. */
const ownGame = z.object({
  ...standing,
  isRemoved: flag(),
  questionIndex: z.number(),
  selected: numbersOrNull,
  isCorrect: z.optional(z.boolean()),
  earned: z.optional(z.number()),
  /** The place is the one before the last question, until the display has shown the winner. */
  isHeld: flag(),
  /** For each question that was asked: right, wrong, or null if it was not answered. There once the game is decided. */
  outcomes: z._default(z.nullable(z.array(z.nullable(z.boolean()))), null),
})
export type OwnGame = z.infer<typeof ownGame>

/** A participant's own part in the games that phones see, by game id. */
export const ownGames = { games: z._default(z.record(z.string(), ownGame), {}) }

/** `GET /api/games/{id}`: with `own` for a participant. */
export const gameReply = z.extend(gameView, { own: z.optional(z.nullable(ownGame)) })
export type GameReply = z.infer<typeof gameReply>
