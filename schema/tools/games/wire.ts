import type { OwnAnswers } from '../../core/facts.ts'
import type { RoomState } from '../../core/state.ts'
import { pick } from '../../values/pick.ts'
import { type Role, seesDisplay } from '../../view/role.ts'
import { type GameAnswerView, type GamePhase, type GameView, type OwnGame, publicNames } from './entity.ts'
import type { Game, GameAnswer, GameTally, Player } from './rows.ts'
import { climberOf, isPlaceHeld, isRevealed, leadersOf, toldStanding } from './standings.ts'
import { gameTallyOf, playersIn } from './tally.ts'
import { type GameFrame, gameListView } from './view.ts'

/** How many names the lobby of a game shows: those of the latest to join. */
const lobbyNamesShown = 40

/** The phases in which everyone sees the options. The right ones are sent separately, in phase `answer`. */
const hasOptions = (phase: GamePhase): boolean => phase === 'open' || phase === 'closed' || phase === 'answer'
/** The phases in which everyone sees the question. */
const isAsked = (phase: GamePhase): boolean => phase === 'intro' || hasOptions(phase)

/**
 * [P34] Only the question that is asked is sent; its right answer and explanation are sent in phase
 * `answer`, never before; in its intro it has no options. The display gets the split once the question is closed, and the leaders while
 * they are shown. Controllers get all of this in every
 * phase. [P35] Phones get no counts, so each of them receives only a few frames for a question, however many players
 * answer.
 */
export function projectGame(state: RoomState, game: Game, role: Role): GameView {
  const { phase, questionIndex, hasLeaderboard } = game
  const tally = gameTallyOf(state, game)
  const isDesk = role === 'controller'
  const question = isDesk || isAsked(phase) ? game.questions[questionIndex] : undefined
  const isOut = isDesk || phase === 'answer'
  const hasSplit = isDesk || (seesDisplay(role) && (phase === 'closed' || phase === 'answer'))
  const counts = tally.questions[questionIndex]
  const newest = phase === 'lobby' && role !== 'audience' ? newestIn(tally) : []
  const isDecided = phase === 'ended' || (phase === 'podium' && game.outAt === null)
  const isBoard =
    isDecided || (seesDisplay(role) && (phase === 'podium' || phase === 'leaderboard' || fillsDisplay(state, game)))
  const isClimb = hasLeaderboard && phase === 'leaderboard' && role !== 'audience'
  return {
    ...pick(game, publicNames),
    questionCount: game.questions.length,
    openedAt: isAsked(phase) ? game.openedAt : null,
    closesAt: isAsked(phase) ? game.closesAt : null,
    question:
      question === undefined
        ? null
        : {
            question: question.question,
            // [Z22] Not even on the wire before the tiles are shown.
            options: isDesk || hasOptions(phase) ? question.options : [],
            points: question.points,
            timeLimit: question.timeLimit,
            choices: question.correct.length,
          },
    players: role === 'audience' ? null : playersIn(tally),
    names: newest.map(({ name }) => name),
    faces: newest.map(({ mark, color }) => ({ mark, color })),
    answered: role !== 'audience' && hasOptions(phase) ? (counts?.answered ?? 0) : null,
    present: null,
    split: hasSplit && question !== undefined ? (counts?.chosen ?? []) : null,
    correctOptions: isOut ? (question?.correct ?? null) : null,
    explanation: isOut ? (question?.explanation ?? null) : null,
    leaders: hasLeaderboard && (isDesk || isBoard) ? leadersOf(game, tally) : null,
    climber: isClimb ? climberOf(game, tally) : null,
  }
}

const newestIn = ({ roster }: GameTally): GameTally['roster'] =>
  roster.filter(({ isRemoved }) => !isRemoved).slice(-lobbyNamesShown)

/** Whether the leaders of a game fill the display without being its step. */
const fillsDisplay = ({ stage: { scene } }: RoomState, { id, phase }: Game): boolean =>
  scene.kind === 'leaderboard' && scene.id === id && phase !== 'lobby'

/** [P34] A display gets the leaders only while they are shown. */
export const filledOtherwise = (before: RoomState, after: RoomState, role: Role): readonly Game[] =>
  seesDisplay(role) && before.stage !== after.stage
    ? after.games.filter((game) => game.phase !== 'ended' && fillsDisplay(before, game) !== fillsDisplay(after, game))
    : []

/**
 * Once the right answer is out, points and places change, so all participants are sent their own. When the end of a game
 * is undone, they are sent again, because phones may have forgotten them.
 */
export const movesStandings = (game: Game, before: Game | null): boolean =>
  before !== null &&
  ((isRevealed(game) && !isRevealed(before)) ||
    (isPlaceHeld(before) && !isPlaceHeld(game)) ||
    (game.phase === 'ended' && before.phase !== 'ended') ||
    (game.phase !== 'ended' && before.phase === 'ended'))

/** [P35] Until the podium, nothing that phones see depends on the tally. */
export const gameTallyFrames = (state: RoomState, ids: readonly string[], role: Role): GameFrame[] =>
  state.games
    .filter((game) => ids.includes(game.id) && gameListView.isSeen(game, role))
    .filter(({ phase, outAt }) => role !== 'audience' || (phase === 'podium' && outAt === null))
    .map((game) => ({ type: 'game_updated', game: projectGame(state, game, role) }))

/** The reply to an answer: the same whether the answer is right or wrong. */
export const viewAnswer = (answer: GameAnswer): GameAnswerView =>
  pick(answer, ['questionIndex', 'selectedOptions', 'receivedAt'])

/** A player's points and place, as the player may know them. */
export const viewPlayer = (state: RoomState, game: Game, row: Player) =>
  toldStanding(game, gameTallyOf(state, game), row)

/** [P34] What players may know about themselves: whether they were right only once the right answer is out. */
export function projectOwnGame(state: RoomState, game: Game, row: Player): OwnGame {
  const { questionIndex } = game
  const answer = row.answers.find((one) => one.questionIndex === questionIndex)
  const isOut = isRevealed(game)
  return {
    ...viewPlayer(state, game, row),
    isRemoved: row.isRemoved,
    questionIndex,
    selected: answer?.selectedOptions ?? null,
    isHeld: isPlaceHeld(game),
    outcomes: outcomesOf(game, row),
    ...(isOut ? { isCorrect: answer?.isCorrect ?? false, earned: answer?.points ?? 0 } : {}),
  }
}

/** [Z21] How each question that was asked went for a player, once the game is decided. */
function outcomesOf({ phase, outAt, questionIndex }: Game, { answers }: Player): (boolean | null)[] | null {
  if (phase !== 'ended' && !(phase === 'podium' && outAt === null)) return null
  return Array.from(
    { length: questionIndex + 1 },
    (_, index) => answers.find((answer) => answer.questionIndex === index)?.isCorrect ?? null,
  )
}

/** A participant's part in the game that runs or was played last. */
export const gamesOf = (state: RoomState, own: OwnAnswers): Record<string, OwnGame> =>
  Object.fromEntries(
    state.games
      .filter((game) => gameListView.isSeen(game, 'audience'))
      .flatMap((game) => {
        const row = own.answer('game', game.id)
        return row === null ? [] : [[game.id, projectOwnGame(state, game, row)]]
      }),
  )
