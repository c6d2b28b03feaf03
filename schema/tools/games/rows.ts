/** Games and what participants answered in them, as they are stored and counted. No page reads it. */
import * as z from 'zod/mini'
import { flag, id, textOrNull, time, timeOrNull } from '../../values/fields.ts'
import { scene } from '../stage/entity.ts'
import { gameView, playerView, publicFields } from './entity.ts'

/** A question as it was when the game began: later changes of the quiz do not change the points. */
const gameQuestion = z.object({
  question: z.string(),
  options: z.array(z.string()),
  /** The right options: all of them and no others must be chosen. */
  correct: z.array(z.number()),
  points: z.number(),
  /** Whole seconds, or null for no limit. */
  timeLimit: z.nullable(z.number()),
  explanation: textOrNull,
})
export type GameQuestion = z.infer<typeof gameQuestion>

/** One run of a quiz at the presenter's pace. */
export const game = z.object({
  ...publicFields,
  questions: z.array(gameQuestion),
  /** Answers that were under way when time or the last answer closed the question count until this instant. */
  graceUntil: timeOrNull,
  /** When the winner will have appeared on the podium; null when that is over. Until then, phones get neither winners nor places. */
  outAt: timeOrNull,
  /** What the display showed before. */
  sceneBefore: scene,
})
export type Game = z.infer<typeof game>

/** An answer, scored when it came: the first one counts. */
const gameAnswer = z.object({
  questionIndex: z.number(),
  selectedOptions: z.array(z.number()),
  receivedAt: time,
  isCorrect: z.boolean(),
  points: z.number(),
})
export type GameAnswer = z.infer<typeof gameAnswer>

/** One participant in a game, with all their answers. The row of a removed player stays, but counts for nothing. */
export const player = z.object({
  gameId: id,
  participantId: id,
  playerId: id,
  /** How many had joined earlier. */
  ordinal: z.number(),
  name: z.string(),
  isRemoved: flag(),
  joinedAt: time,
  answers: z.array(gameAnswer),
})
export type Player = z.infer<typeof player>

/** What the rules remember of a player: all points, and those for the last answer. */
const rosterEntry = z.object({
  mark: z.number(),
  color: z.number(),
  playerId: id,
  participantId: id,
  name: z.string(),
  isRemoved: z.boolean(),
  points: z.number(),
  lastIndex: z.number(),
  lastPoints: z.number(),
  /** Right answers in a row up to the last answer, and up to the question before it. */
  streak: z.number(),
  streakBefore: z.number(),
})
export type RosterEntry = z.infer<typeof rosterEntry>

/** All players in the order in which they joined, and how many answered each question and chose each option. */
export const gameTally = z.object({
  roster: z.array(rosterEntry),
  questions: z.array(z.object({ answered: z.number(), chosen: z.array(z.number()) })),
})
export type GameTally = z.infer<typeof gameTally>

/** `GET /api/games/{id}/results`: all players with their answers, the best first. */
export const gameResults = z.object({
  game: gameView,
  questions: z.array(gameQuestion),
  players: z.array(z.extend(playerView, { joinedAt: time, answers: z.array(gameAnswer) })),
})
export type GameResults = z.infer<typeof gameResults>
