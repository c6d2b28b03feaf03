import { Hono } from 'hono'
import * as z from 'zod/mini'
import { refuseField } from '../../schema/errors.ts'
import type { RefusalCode } from '../../schema/refusal-codes.ts'
import { askQuestionBody, clearQuestionsQuery, patchQuestionBody } from '../../schema/tools/questions/commands.ts'
import { questionReply, questionView } from '../../schema/tools/questions/entity.ts'
import type { AppEnv } from '../env.ts'
import { download } from '../export-file.ts'
import { onePart } from '../http/one-part.ts'
import { routesOf } from '../http/route.ts'
import { command, commandAbout, queryRoom } from '../rooms/room-calls.ts'
import { questionTables } from './files/questions.ts'
import { csvFile, xlsxFile, xlsxType } from './files/table.ts'
import { languageQuery, wordingIn } from './files/wording.ts'

const route = routesOf('Questions of the audience')

/** The refusals of those who may still withdraw a question of their own. */
const lacksControl: ReadonlySet<RefusalCode> = new Set([
  'control_required',
  'control_rotated',
  'rights_required',
  'link_off',
])

const mixed = 'Please send mergeInto alone, or only other fields.'

/** What the audience asks, and its votes. */
export const questions = new Hono<AppEnv>()
  .get(
    '/rooms/:id/questions',
    route({
      caller: 'audience',
      summary:
        'The questions you may see, oldest first; a participant also sees which are theirs and which they voted for',
      reply: z.array(questionReply),
      handle: (c, { id }) => queryRoom(c, id, 'questions.list', {}),
    }),
  )
  .post(
    '/rooms/:id/questions',
    route({
      caller: 'participant',
      summary: 'Ask a question; it begins with your vote',
      refuses: ['not_found', 'questions_closed', 'questions_full', 'places_kept', 'too_many_questions'],
      body: askQuestionBody,
      reply: questionReply,
      status: 201,
      handle: (c, { id, body }) => command(c, id, 'participant_question', { type: 'question.ask', ...body }),
    }),
  )
  .delete(
    '/rooms/:id/questions',
    route({
      action: 'question.clear',
      summary: 'Delete all questions, or those of one state; one undo brings them back',
      query: clearQuestionsQuery,
      handle: (c, { id, query }) => command(c, id, 'gone', { type: 'question.clear', ...query }),
    }),
  )
  .get(
    '/rooms/:id/questions.csv',
    route({
      action: 'responses.read',
      pace: 'costly',
      summary: 'All questions as CSV',
      query: languageQuery,
      files: ['text/csv'],
      handle: (c, { id, query: { language } }) =>
        download(c, queryRoom(c, id, 'questions.export', {}), (data) =>
          csvFile(questionTables(data), wordingIn(language)),
        ),
    }),
  )
  .get(
    '/rooms/:id/questions.xlsx',
    route({
      action: 'responses.read',
      pace: 'costly',
      summary: 'All questions for Excel',
      query: languageQuery,
      files: [xlsxType],
      handle: (c, { id, query: { language } }) =>
        download(c, queryRoom(c, id, 'questions.export', {}), (data) =>
          xlsxFile(questionTables(data), wordingIn(language)),
        ),
    }),
  )
  .patch(
    '/questions/:id',
    route({
      action: 'question.edit',
      summary: 'Open, hide or answer a question, put it on the display, or merge it into another one',
      about: '`mergeInto` is sent alone.',
      body: patchQuestionBody,
      reply: questionView,
      handle: (c, { id, body: { mergeInto, ...edit } }) => {
        const part = onePart(edit, { mergeInto })
        if (part === null) return refuseField('invalid', 'body', mixed)
        return mergeInto === undefined
          ? commandAbout(c, id, 'question', { type: 'question.edit', questionId: id, ...edit })
          : commandAbout(c, id, 'question', { type: 'question.merge', questionId: id, mergeInto })
      },
    }),
  )
  .put(
    '/questions/:id/vote',
    route({
      caller: 'participant',
      summary: 'Vote for a question, once',
      refuses: ['questions_closed', 'question_not_open'],
      reply: questionReply,
      handle: (c, { id }) =>
        commandAbout(c, id, 'participant_question', { type: 'question.vote', questionId: id, hasVoted: true }),
    }),
  )
  .delete(
    '/questions/:id/vote',
    route({
      caller: 'participant',
      summary: 'Take your vote back',
      refuses: ['questions_closed', 'question_not_open'],
      reply: questionReply,
      handle: (c, { id }) =>
        commandAbout(c, id, 'participant_question', { type: 'question.vote', questionId: id, hasVoted: false }),
    }),
  )
  .delete(
    '/questions/:id',
    route({
      caller: 'participant',
      who: 'participant, their own; controller, any',
      summary: 'Withdraw your own question, or delete any as a controller',
      about: 'Undo brings back what a controller deleted; a question that is withdrawn is gone.',
      proofs: [['participant'], ['participant', 'access'], ['control'], ['session'], ['link'], ['token']],
      handle: async (c, { id }) => {
        const deleted = await commandAbout(c, id, 'gone', { type: 'question.delete', questionId: id })
        return !deleted.ok && lacksControl.has(deleted.code)
          ? commandAbout(c, id, 'gone', { type: 'question.withdraw', questionId: id })
          : deleted
      },
    }),
  )
