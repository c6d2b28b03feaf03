import { answered } from '../../core/change.ts'
import { done, type Facts, type Outcome, type Subject } from '../../core/facts.ts'
import type { RoomState } from '../../core/state.ts'
import { refuse, refuseField } from '../../errors.ts'
import { type EpochMs, isoTime } from '../../values/time.ts'
import { givenName, nameFrom } from '../quizzes/player-names.ts'
import { isRight, mayBeChosen } from '../quizzes/questions.ts'
import type { CommandOf } from './commands.ts'
import { maxPlayersPerGame } from './entity.ts'
import { toHundredths } from './points.ts'
import type { Game, GameAnswer, GameQuestion, Player } from './rows.ts'
import { gameTallyOf, withPlayer } from './tally.ts'

const find = ({ games }: RoomState, id: string) => games.find((game) => game.id === id)

/** The outcome of a command that adds or replaces a player's row. */
function outcomeOf(state: RoomState, game: Game, row: Player, before: Player | null, subject: Subject): Outcome {
  return done(subject, answered('game', row, before, withPlayer(gameTallyOf(state, game), row, before)))
}

/**
 * [Z12] A participant joins once, at any step before the podium; a latecomer starts with no points, at the question
 * that is being asked. Joining again returns the same player. A removed player stays out.
 */
export function joinGame(state: RoomState, command: CommandOf<'game.join'>, facts: Facts): Outcome {
  if (facts.participantId === null) return refuse('join_required')
  const game = find(state, command.gameId)
  if (game === undefined) return refuse('not_found')
  const before = facts.own.answer('game', game.id)
  if (before?.isRemoved === true) return refuse('player_removed')
  if (before !== null) return done({ kind: 'player', row: before })
  if (game.phase === 'podium' || game.phase === 'ended') return refuse('game_over')
  const row = newPlayer(state, game, facts.participantId, command.name, facts)
  return row === null ? refuse('game_full') : outcomeOf(state, game, row, null, { kind: 'player', row })
}

function newPlayer(
  state: RoomState,
  game: Game,
  participantId: string,
  name: string | undefined,
  facts: Facts,
): Player | null {
  const { roster } = gameTallyOf(state, game)
  if (roster.length >= maxPlayersPerGame) return null
  const short = facts.newId()
  const playerId = `${state.room.id}.${short}`
  return {
    gameId: game.id,
    participantId,
    playerId,
    ordinal: roster.length,
    name: nameOf(state, game, name ?? nameFrom(short), null, facts),
    isRemoved: false,
    joinedAt: isoTime(facts.now),
    answers: [],
  }
}

/** [Z11] A name with rude words masked, different from all others in the game. */
function nameOf(state: RoomState, game: Game, name: string, playerId: string | null, { mask }: Facts): string {
  const others = gameTallyOf(state, game).roster.filter((entry) => entry.playerId !== playerId)
  const taken = others.map((entry) => entry.name)
  return givenName(name, taken, { room: state.room, mask })
}

/**
 * [Z13] The first answer to a question counts; answering the same question again returns it. An answer is scored when
 * it arrives, by the server's clock. [Z14] Nobody has to join first: answering joins.
 */
export function answerGame(state: RoomState, command: CommandOf<'game.answer'>, facts: Facts): Outcome {
  const { participantId, now } = facts
  if (participantId === null) return refuse('join_required')
  const game = find(state, command.gameId)
  if (game === undefined) return refuse('not_found')
  const before = facts.own.answer('game', game.id)
  if (before?.isRemoved === true) return refuse('player_removed')
  const first = before?.answers.find(({ questionIndex }) => questionIndex === command.questionIndex)
  if (first !== undefined) return done({ kind: 'game_answer', answer: first })
  const question = game.questions[command.questionIndex]
  if (question === undefined || command.questionIndex !== game.questionIndex || !isTaking(game, now))
    return refuse('question_closed')
  if (!mayBeChosen(question.options, question.correct, command.selectedOptions))
    return refuseField('invalid_answer', 'selectedOptions')
  const player = before ?? newPlayer(state, game, participantId, undefined, facts)
  if (player === null) return refuse('game_full')
  const answer = scored(game, question, command, now)
  const row = { ...player, answers: [...player.answers, answer] }
  return outcomeOf(state, game, row, before, { kind: 'game_answer', answer })
}

/** [Z6] Whether answers count: while a question is open, and a moment after time or the last answer closed it. */
const isTaking = ({ phase, graceUntil }: Game, now: EpochMs): boolean =>
  phase === 'open' || (phase === 'closed' && graceUntil !== null && now <= Date.parse(graceUntil))

function scored(
  { scoring, openedAt, closesAt }: Game,
  { correct, points }: GameQuestion,
  { questionIndex, selectedOptions }: CommandOf<'game.answer'>,
  now: EpochMs,
): GameAnswer {
  const at = closesAt === null ? now : Math.min(now, Date.parse(closesAt))
  const isCorrect = isRight(correct, selectedOptions)
  const opened = openedAt === null ? at : Date.parse(openedAt)
  const limitMs = closesAt === null ? null : Date.parse(closesAt) - opened
  const earned = scoring === 'speed' && limitMs !== null ? speedPoints(points, at - opened, limitMs) : points
  return { questionIndex, selectedOptions, receivedAt: isoTime(at), isCorrect, points: isCorrect ? earned : 0 }
}

/**
 * [Z15] Points for speed, to hundredths: half for being right; the other half falls evenly from the opening to the
 * deadline. A question without a deadline gives all its points.
 */
export const speedPoints = (points: number, tookMs: number, limitMs: number): number =>
  toHundredths(points * (1 - Math.min(1, Math.max(0, tookMs / limitMs)) / 2))

/** [Z16] The presenter gives a player another name: a friendly one if none is given. */
export function renamePlayer(state: RoomState, command: CommandOf<'game.rename_player'>, facts: Facts): Outcome {
  const found = lookUp(state, command, facts)
  if (!found.ok) return found
  const { game, row } = found
  const name = nameOf(state, game, command.name ?? nameFrom(facts.newId()), row.playerId, facts)
  const renamed = { ...row, name }
  if (name === row.name) return done({ kind: 'player', row })
  return outcomeOf(state, game, renamed, row, { kind: 'player', row: renamed })
}

/** [Z16] The presenter removes a player: their answers no longer count, and they stay out of this game. */
export function removePlayer(state: RoomState, command: CommandOf<'game.remove_player'>, facts: Facts): Outcome {
  const found = lookUp(state, command, facts)
  if (!found.ok) return found
  const { game, row } = found
  return outcomeOf(state, game, { ...row, isRemoved: true }, row, { kind: 'gone' })
}

function lookUp(
  state: RoomState,
  { gameId, playerId }: { gameId: string; playerId: string },
  facts: Facts,
): { ok: true; game: Game; row: Player } | Extract<Outcome, { ok: false }> {
  const game = find(state, gameId)
  if (game === undefined) return refuse('not_found')
  const row = facts.answers('game', gameId).find((one) => one.playerId === playerId && !one.isRemoved)
  return row === undefined ? refuse('not_found') : { ok: true, game, row }
}
