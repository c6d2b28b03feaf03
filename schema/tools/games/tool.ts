import { byAge } from '../../core/entity-list.ts'
import { type Answers, entriesOf, type Replies, tool } from '../../core/tool.ts'
import { nextClosing } from './closing.ts'
import { gameCommands } from './commands.ts'
import { maxGamesPerRoom } from './entity.ts'
import { gamesAutomatic } from './intro.ts'
import { answerGame, joinGame, removePlayer, renamePlayer } from './player-rules.ts'
import { game, gameTally, player } from './rows.ts'
import { advanceGame, deleteGame, endGame, startGame } from './rules.ts'
import { countPlayers, removedPlayer, weighedPlayer } from './tally.ts'
import { type GameFrame, gameListView } from './view.ts'
import {
  filledOtherwise,
  gamesOf,
  gameTallyFrames,
  movesStandings,
  projectGame,
  viewAnswer,
  viewPlayer,
} from './wire.ts'

/** Quizzes that everyone plays together. */
export const games = tool({
  entries: entriesOf(gameListView, {
    stored: game,
    max: maxGamesPerRoom,
    keep: byAge,
    project: projectGame,
    // Readers who saw it run learn that it ended.
    lastView: (view) => view,
    indirectlyChanged: filledOtherwise,
    refreshesAllParticipants: movesStandings,
  }),
  answers: {
    row: player,
    tally: gameTally,
    subjectOf: ({ gameId }) => gameId,
    isTallyKept: () => false,
    isCounted: () => true,
    isWritten: () => true,
    standIn: removedPlayer,
    weighed: weighedPlayer,
    count(state, id, rows) {
      const about = state.games.find((entry) => entry.id === id)
      return about === undefined ? null : countPlayers(about, rows)
    },
    tallyFrames: gameTallyFrames,
    own: (state, own) => ({ games: gamesOf(state, own) }),
    isOwnByThing: true,
  } satisfies Answers<'game', GameFrame>,
  replies: {
    player(state, { row }) {
      const about = state.games.find(({ id }) => id === row.gameId)
      return about === undefined ? null : viewPlayer(state, about, row)
    },
    game_answer: (_state, { answer }) => viewAnswer(answer),
  } satisfies Replies<'player' | 'game_answer'>,
  commands: gameCommands,
  handlers: {
    'game.start': { rule: startGame, undo: null, refuses: ['game_running', 'too_many_games', 'not_found'] },
    'game.advance': { rule: advanceGame, undo: null, refuses: ['game_moved_on'] },
    'game.end': { rule: endGame, undo: 'end' },
    'game.delete': { rule: deleteGame, undo: 'delete', refuses: ['game_running'] },
    'game.rename_player': { rule: renamePlayer, undo: null },
    'game.remove_player': { rule: removePlayer, undo: null },
    'game.join': { rule: joinGame, undo: null, refuses: ['game_over', 'game_full', 'player_removed'] },
    'game.answer': {
      rule: answerGame,
      undo: null,
      refuses: ['question_closed', 'invalid_answer', 'game_full', 'player_removed'],
    },
  },
  becomesDue: [...gamesAutomatic.becomesDue, nextClosing],
  follows: gamesAutomatic.follows,
})
