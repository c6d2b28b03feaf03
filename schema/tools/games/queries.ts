import { compareTexts } from '../../core/entity-list.ts'
import { forControllers, forReaders } from '../../core/query.ts'
import type { RoomState } from '../../core/state.ts'
import { ok, refuse } from '../../errors.ts'
import type { Game, GameReply, GameResults } from './entity.ts'
import { gameReading, projectGame, projectOwnGame, viewPlayer } from './wire.ts'

type OfGame = { gameId: string }

const find = ({ games }: RoomState, id: string): Game | undefined => games.find((game) => game.id === id)

export const gameQueries = {
  /** The game as the reader may see it, with `own` for a participant. */
  'games.one': forReaders<OfGame, GameReply>(({ state, role, own }, { gameId }) => {
    const game = find(state, gameId)
    if (game === undefined || !gameReading.isSeen(game, role)) return refuse('not_found')
    const view = projectGame(state, game, role)
    if (own === null) return ok(view)
    const row = own.answer('game', gameId)
    return ok({ ...view, own: row === null ? null : projectOwnGame(state, game, row) })
  }),
  'games.results': forControllers<OfGame, GameResults>(({ state, rows }, { gameId }) => {
    const game = find(state, gameId)
    if (game === undefined) return refuse('not_found')
    const players = rows
      .answers('game', gameId)
      .filter(({ isRemoved }) => !isRemoved)
      .map((row) => ({ ...viewPlayer(state, game, row), joinedAt: row.joinedAt, answers: row.answers }))
      .sort((a, b) => a.place - b.place || compareTexts(a.joinedAt, b.joinedAt))
    return ok({ game: projectGame(state, game, 'controller'), questions: game.questions, players })
  }),
}
