import { Hono } from 'hono'
import * as z from 'zod/mini'
import { ok } from '../../schema/errors.ts'
import { advanceGameBody, gameAnswerBody, playerBody, startGameBody } from '../../schema/tools/games/commands.ts'
import { gameAnswerView, gameReply, gameView, playerView } from '../../schema/tools/games/entity.ts'
import { gameResults } from '../../schema/tools/games/rows.ts'
import type { AppEnv } from '../env.ts'
import { download } from '../export-file.ts'
import { routesOf } from '../http/route.ts'
import { atRoom, command, commandAbout, queryAbout } from '../rooms/room-calls.ts'
import { roomOfEntity } from '../rooms/room-object.ts'
import { gameTables } from './files/games.ts'
import { tableFile, xlsxType } from './files/table.ts'
import { inLanguage, wordingIn } from './files/wording.ts'

const route = routesOf('Games')

/** Quizzes played at the presenter's pace. */
export const games = new Hono<AppEnv>()
  .post(
    '/rooms/:id/games',
    route({
      action: 'game.start',
      summary: 'Play a quiz live; the displays show it',
      refuses: ['game_running', 'too_many_games', 'not_found'],
      body: startGameBody,
      reply: gameView,
      status: 201,
      handle: (c, { id, body }) => command(c, id, 'game', { type: 'game.start', ...body }),
    }),
  )
  .get(
    '/games/:id',
    route({
      caller: 'audience',
      summary: 'The game as you may see it; to a player with their own points and place',
      reply: gameReply,
      handle: async (c, { id }) => {
        const game = await queryAbout(c, id, 'games.one', { gameId: id })
        if (!game.ok) return game
        // Only controllers learn how many phones are here.
        const present = await atRoom(c, roomOfEntity(id), (room, who) => room.present(who))
        return ok(present.ok ? { ...game.value, present: present.value.phones } : game.value)
      },
    }),
  )
  .post(
    '/games/:id/advance',
    route({
      action: 'game.advance',
      summary: 'Go on from the step that you see; a second press on the same step changes nothing',
      refuses: ['game_moved_on'],
      body: advanceGameBody,
      reply: gameView,
      handle: (c, { id, body }) => commandAbout(c, id, 'game', { type: 'game.advance', gameId: id, ...body }),
    }),
  )
  .post(
    '/games/:id/end',
    route({
      action: 'game.end',
      summary: 'End the game at any step',
      reply: gameView,
      handle: (c, { id }) => commandAbout(c, id, 'game', { type: 'game.end', gameId: id }),
    }),
  )
  .get(
    '/games/:id/results',
    route({
      action: 'read.controller',
      summary: 'All players and all their answers',
      reply: gameResults,
      handle: (c, { id }) => queryAbout(c, id, 'games.results', { gameId: id }),
    }),
  )
  .get(
    '/games/:id/export',
    route({
      action: 'responses.read',
      pace: 'costly',
      summary: 'All players with their answers as CSV, or ?format=xlsx',
      query: z.object({
        format: z._default(z.enum(['csv', 'xlsx']), 'csv').check(z.describe('The type of the file.')),
        ...inLanguage,
      }),
      files: ['text/csv', xlsxType],
      handle: (c, { id, query: { format, language } }) =>
        download(c, queryAbout(c, id, 'games.export', { gameId: id }), (data) =>
          tableFile(format, gameTables(data), wordingIn(language)),
        ),
    }),
  )
  .delete(
    '/games/:id',
    route({
      action: 'game.delete',
      summary: 'Delete a game that has ended',
      refuses: ['game_running'],
      handle: (c, { id }) => commandAbout(c, id, 'gone', { type: 'game.delete', gameId: id }),
    }),
  )
  .post(
    '/games/:id/join',
    route({
      caller: 'participant',
      summary: 'Join the game, once; without a name you get a friendly one',
      about: 'A name that somebody has is followed by a number.',
      refuses: ['game_over', 'game_full', 'player_removed'],
      body: playerBody,
      reply: playerView,
      handle: (c, { id, body }) => commandAbout(c, id, 'player', { type: 'game.join', gameId: id, ...body }),
    }),
  )
  .post(
    '/games/:id/answers',
    route({
      caller: 'participant',
      summary: 'Answer the open question; the first answer counts',
      about: 'A repeated answer returns the first one. Answering also joins the game.',
      refuses: ['question_closed', 'invalid_answer', 'game_full', 'player_removed'],
      body: gameAnswerBody,
      reply: gameAnswerView,
      status: 201,
      handle: (c, { id, body }) => commandAbout(c, id, 'game_answer', { type: 'game.answer', gameId: id, ...body }),
    }),
  )
  .patch(
    '/games/:id/players/:playerId',
    route({
      action: 'game.rename_player',
      summary: 'Give a player another name; a friendly one where none is given',
      body: playerBody,
      reply: playerView,
      handle: (c, { id, body }) => {
        const playerId = c.req.param('playerId') ?? ''
        return commandAbout(c, id, 'player', { type: 'game.rename_player', gameId: id, playerId, ...body })
      },
    }),
  )
  .delete(
    '/games/:id/players/:playerId',
    route({
      action: 'game.remove_player',
      summary: 'Remove a player from the game',
      handle: (c, { id }) => {
        const playerId = c.req.param('playerId') ?? ''
        return commandAbout(c, id, 'gone', { type: 'game.remove_player', gameId: id, playerId })
      },
    }),
  )
