import { Hono } from 'hono'
import * as z from 'zod/mini'
import { ok, refuseField } from '../../schema/errors.ts'
import { addQuizBody, patchQuizBody } from '../../schema/tools/quizzes/commands.ts'
import { leaderboardReply, quizResults, quizView } from '../../schema/tools/quizzes/entity.ts'
import { quizScores } from '../../schema/tools/quizzes/scores.ts'
import type { AppEnv } from '../env.ts'
import { download } from '../export-file.ts'
import { onePart } from '../http/one-part.ts'
import { routesOf } from '../http/route.ts'
import { command, commandAbout, queryAbout, queryRoom } from '../rooms/room-calls.ts'
import { attempts } from './attempts.ts'
import { quizJson, quizTables } from './files/quizzes.ts'
import { tableFile, xlsxType } from './files/table.ts'
import { inLanguage, wordingIn } from './files/wording.ts'

const route = routesOf('Quizzes')

const mixed = 'Please send isActive, showResults and showCorrectAnswers, or order alone, or only other fields.'

/** Quizzes and their results; `attempts.ts` has the calls of participants. */
export const quizzes = new Hono<AppEnv>()
  .get(
    '/rooms/:id/quizzes',
    route({
      caller: 'audience',
      summary: 'The quizzes; only a controller gets the right answers',
      reply: z.array(quizView),
      handle: async (c, { id }) => {
        const lists = await queryRoom(c, id, 'room.lists', {})
        return lists.ok ? ok(lists.value.quizzes) : lists
      },
    }),
  )
  .post(
    '/rooms/:id/quizzes',
    route({
      action: 'quiz.add',
      summary: 'Add a quiz',
      refuses: ['too_many_quizzes'],
      body: addQuizBody,
      reply: quizView,
      status: 201,
      handle: (c, { id, body }) => command(c, id, 'quiz', { type: 'quiz.add', ...body }),
    }),
  )
  .patch(
    '/quizzes/:id',
    route({
      action: 'quiz.edit',
      summary: 'Start or stop a quiz, show results and correct answers, correct it, or move it',
      about:
        'One of the three: `isActive`, `showResults` and `showCorrectAnswers`, or `order` alone, or the other fields. What is asked can be corrected while nobody has begun.',
      refuses: ['quiz_not_active', 'results_not_shown', 'has_answers', 'game_running', 'changed_meanwhile'],
      body: patchQuizBody,
      reply: quizView,
      handle: (c, { id, body: { isActive, showResults, showCorrectAnswers, order, base, ...revision } }) => {
        const edit = { isActive, showResults, showCorrectAnswers }
        const part = onePart(edit, { order }, revision)
        if (part === null) return refuseField('invalid', 'body', mixed)
        if (part === edit) return commandAbout(c, id, 'quiz', { type: 'quiz.edit', quizId: id, ...edit })
        return order === undefined
          ? commandAbout(c, id, 'quiz', { type: 'quiz.revise', quizId: id, ...revision, base })
          : commandAbout(c, id, 'quiz', { type: 'quiz.move', quizId: id, order })
      },
    }),
  )
  .post(
    '/quizzes/:id/reset',
    route({
      action: 'quiz.reset',
      summary: 'Empty a quiz for another round',
      reply: quizView,
      handle: (c, { id }) => commandAbout(c, id, 'quiz', { type: 'quiz.reset', quizId: id }),
    }),
  )
  .post(
    '/quizzes/:id/duplicate',
    route({
      action: 'quiz.duplicate',
      summary: 'Add a copy of a quiz, without its attempts',
      refuses: ['too_many_quizzes'],
      reply: quizView,
      status: 201,
      handle: (c, { id }) => commandAbout(c, id, 'quiz', { type: 'quiz.duplicate', quizId: id }),
    }),
  )
  .delete(
    '/quizzes/:id',
    route({
      action: 'quiz.delete',
      summary: 'Delete a quiz that is not running',
      refuses: ['quiz_active'],
      handle: (c, { id }) => commandAbout(c, id, 'gone', { type: 'quiz.delete', quizId: id }),
    }),
  )
  .get(
    '/quizzes/:id/results',
    route({
      caller: 'audience',
      who: 'controller; anyone who may read the room while results are shown',
      summary: 'Average and counts, where you may see them',
      refuses: ['results_hidden'],
      reply: quizResults,
      handle: (c, { id }) => queryAbout(c, id, 'quizzes.results', { quizId: id }),
    }),
  )
  .get(
    '/quizzes/:id/leaderboard',
    route({
      caller: 'audience',
      summary: 'Who leads in a quiz that has a leaderboard, from its first start on',
      about:
        'A controller gets everybody who completed it, others the ten in front; a participant also their own place.',
      reply: leaderboardReply,
      handle: (c, { id }) => queryAbout(c, id, 'quizzes.leaderboard', { quizId: id }),
    }),
  )
  .route('/', attempts)
  .get(
    '/quizzes/:id/scores',
    route({
      action: 'read.controller',
      summary: 'How the scores of a quiz are distributed, in ten classes',
      reply: quizScores,
      handle: (c, { id }) => queryAbout(c, id, 'quizzes.scores', { quizId: id }),
    }),
  )
  .get(
    '/quizzes/:id/export',
    route({
      action: 'responses.read',
      pace: 'costly',
      summary: 'Quiz analytics as JSON, or ?format=csv or xlsx',
      query: z.object({
        format: z._default(z.enum(['json', 'csv', 'xlsx']), 'json').check(z.describe('The type of the file.')),
        ...inLanguage,
      }),
      files: ['application/json', 'text/csv', xlsxType],
      handle: (c, { id, query: { format, language } }) =>
        download(c, queryAbout(c, id, 'quizzes.export', { quizId: id }), (data) =>
          format === 'json' ? quizJson(data) : tableFile(format, quizTables(data), wordingIn(language)),
        ),
    }),
  )
