import type { Rows } from '../../core/facts.ts'
import { forControllers, forExports, forReaders, type QueryInput } from '../../core/query.ts'
import type { RoomState } from '../../core/state.ts'
import { ok, type Result, refuse } from '../../errors.ts'
import type { GameReply, PlayerView } from './entity.ts'
import type { Game, GameResults, Player } from './rows.ts'
import { standingOf } from './standings.ts'
import { gameTallyOf } from './tally.ts'
import { gameListView } from './view.ts'
import { projectGame, projectOwnGame } from './wire.ts'

type OfGame = { gameId: string }

const find = ({ games }: RoomState, id: string): Game | undefined => games.find((game) => game.id === id)

export const gameQueries = {
  /** The game as the reader may see it, with `own` for a participant. */
  'games.one': forReaders<OfGame, GameReply>(({ state, role, own }, { gameId }) => {
    const game = find(state, gameId)
    if (game === undefined || !gameListView.isSeen(game, role)) return refuse('not_found')
    const view = projectGame(state, game, role)
    if (own === null) return ok(view)
    const row = own.answer('game', gameId)
    return ok({ ...view, own: row === null ? null : projectOwnGame(state, game, row) })
  }),
  'games.results': forControllers<OfGame, GameResults>(resultsOf),
  'games.export': forExports<OfGame, GameResults>(resultsOf),
}

function resultsOf({ state, rows }: QueryInput, { gameId }: OfGame): Result<GameResults> {
  const game = find(state, gameId)
  return game === undefined ? refuse('not_found') : ok(gameResultsOf(state, game, rows))
}

/** All players of a game with all their answers. */
export function gameResultsOf(state: RoomState, game: Game, rows: Pick<Rows, 'answers'>): GameResults {
  const players = rankedPlayers(state, game, rows).map(({ row, standing }) => {
    const { joinedAt, answers } = row
    return { ...standing, joinedAt, answers }
  })
  return { game: projectGame(state, game, 'controller'), questions: game.questions, players }
}

/** The players of a game with their standings, the best first; those who share a place as they joined. */
export const rankedPlayers = (
  state: RoomState,
  game: Game,
  rows: Pick<Rows, 'answers'>,
): { row: Player; standing: PlayerView }[] =>
  rows
    .answers('game', game.id)
    .filter(({ isRemoved }) => !isRemoved)
    .map((row) => ({ row, standing: standingOf(game, gameTallyOf(state, game), row) }))
    .sort((a, b) => a.standing.place - b.standing.place || a.row.ordinal - b.row.ordinal)
