import * as z from 'zod/mini'
import { byAge } from '../../core/entity-list.ts'
import { listView } from '../../core/tool-view.ts'
import type { FramesOf } from '../../core/wire.ts'
import { id } from '../../values/fields.ts'
import { seesDisplay } from '../../view/role.ts'
import { type GameAnswerView, type GameView, gameView, type ownGames, type PlayerView } from './entity.ts'
import type { Game, GameAnswer, GameTally, Player } from './rows.ts'

declare module '../../core/tool-types.ts' {
  interface ListTypes {
    game: { list: 'games'; entity: Game; view: GameView }
  }
  interface AnswerTypes {
    game: { row: Player; tally: GameTally }
  }
  interface ReplyTypes {
    player: { from: { row: Player }; view: PlayerView }
    game_answer: { from: { answer: GameAnswer }; view: GameAnswerView }
  }
  interface ParticipantState extends z.infer<z.ZodMiniObject<typeof ownGames>> {}
}

/**
 * [P33] Phones see the game that runs or was played last; displays also those that ended with a leaderboard, controllers
 * all.
 */
export const gameListView = listView('game', {
  list: 'games',
  schema: gameView,
  isSeen: ({ phase, hasLeaderboard, isLast }, role) =>
    role === 'controller' || phase !== 'ended' || (seesDisplay(role) ? hasLeaderboard : isLast),
  compare: byAge,
  text: ({ title }) => title,
  frames: {
    game_created: z.object({ game: gameView }),
    game_updated: z.object({ game: gameView }),
    game_deleted: z.object({ gameId: id }),
  },
  names: {
    entry: 'game',
    id: 'gameId',
    added: 'game_created',
    changed: 'game_updated',
    removed: 'game_deleted',
  },
})
export type GameFrame = FramesOf<typeof gameListView.frames>
