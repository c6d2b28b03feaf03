import * as z from 'zod/mini'
import type { CommandIn, CommandSpecs } from '../../core/command.ts'
import * as limits from '../../limits.ts'
import { entityId, optionNumber, questionNumber, wholeNumber } from '../../values/input.ts'
import { playerName } from '../../values/player-name.ts'
import { gamePhases, gameScorings } from './entity.ts'

const name = z.optional(playerName)
const questionIndex = questionNumber(limits.maxQuestionsPerQuiz)
const option = optionNumber(limits.quizOptions)

/** If it is left out, there is no intro: a program need not know this step. */
const introSeconds = wholeNumber(0, limits.maxIntroSeconds)

const newGame = {
  quizId: entityId,
  scoring: z._default(z.enum(gameScorings), 'speed'),
  hasLeaderboard: z._default(z.boolean(), true),
  introSeconds: z.optional(introSeconds),
}
/** The step that the sender saw, so pressing twice on the same step advances only once. */
const advance = { from: z.object({ phase: z.enum(gamePhases), questionIndex }) }
const newPlayer = { name }
const answer = {
  questionIndex,
  selectedOptions: z.array(option).check(z.minLength(1), z.maxLength(limits.quizOptions)),
}

const gameId = entityId
const playerId = entityId

const rights = ['audience'] as const

export const gameCommands = {
  'game.start': { may: 'controller', rights, fields: newGame },
  'game.advance': { may: 'controller', rights, fields: { gameId, ...advance } },
  'game.end': { may: 'controller', rights, fields: { gameId } },
  'game.delete': { may: 'controller', destroys: true, rights, fields: { gameId } },
  'game.rename_player': { may: 'controller', rights, fields: { gameId, playerId, ...newPlayer } },
  'game.remove_player': { may: 'controller', destroys: true, rights, fields: { gameId, playerId } },
  'game.join': { may: 'participant', fields: { gameId, ...newPlayer } },
  'game.answer': { may: 'participant', fields: { gameId, ...answer } },
} as const satisfies CommandSpecs
export type CommandOf<T extends keyof typeof gameCommands> = CommandIn<typeof gameCommands, T>

export const startGameBody = z.object(newGame)
export const advanceGameBody = z.object(advance)
export const playerBody = z.object(newPlayer)
export const gameAnswerBody = z.object(answer)
