import { Hono } from 'hono'
import * as z from 'zod/mini'
import { refuse } from '../../schema/errors.ts'
import type { QueryValue } from '../../schema/tools/queries.ts'
import { askQuestionBody, patchQuestionBody } from '../../schema/tools/questions/commands.ts'
import { questionReply, questionView } from '../../schema/tools/questions/entity.ts'
import type { AppEnv } from '../env.ts'
import { type BinaryFile, csvFile, download, type ExportFile, fileName } from '../export-file.ts'
import { routesOf } from '../http/route.ts'
import { ask, command, commandAbout } from '../rooms/room-calls.ts'
import { xlsxFile, xlsxType } from './files/table.ts'

const route = routesOf('Questions of the audience')

/** What the audience asks, and its votes. */
export const questions = new Hono<AppEnv>()
  .get(
    '/rooms/:id/questions',
    route(
      {
        caller: 'audience',
        summary:
          'The questions you may see, oldest first; a participant also sees which are theirs and which they voted for',
        reply: z.array(questionReply),
        status: 200,
      },
      (c, { id }) => ask(c, id, 'questions.list', {}),
    ),
  )
  .post(
    '/rooms/:id/questions',
    route(
      {
        caller: 'participant',
        summary: 'Ask a question; it begins with your vote',
        refuses: ['questions_closed', 'questions_full', 'too_many_questions'],
        body: askQuestionBody,
        reply: questionReply,
        status: 201,
      },
      (c, { id, body }) => command(c, id, 'participant_question', { type: 'question.ask', ...body }),
    ),
  )
  .get(
    '/rooms/:id/questions.csv',
    route(
      { caller: 'controller', summary: 'All questions as CSV', reply: null, files: ['text/csv'], status: 200 },
      async (c, { id }) => {
        const data = await ask(c, id, 'questions.export', {})
        return data.ok ? download(c, questionsCsv(data.value)) : data
      },
    ),
  )
  .get(
    '/rooms/:id/questions.xlsx',
    route(
      { caller: 'controller', summary: 'All questions for Excel', reply: null, files: [xlsxType], status: 200 },
      async (c, { id }) => {
        const data = await ask(c, id, 'questions.export', {})
        return data.ok ? download(c, await questionsXlsx(data.value)) : data
      },
    ),
  )
  .patch(
    '/questions/:id',
    route(
      {
        caller: 'controller',
        summary: 'Open, hide or answer a question, put it on the display, or merge it into another one',
        about: '`mergeInto` is sent alone.',
        body: patchQuestionBody,
        reply: questionView,
        status: 200,
      },
      (c, { id, body: { mergeInto, ...edit } }) => {
        if (mergeInto === undefined)
          return commandAbout(c, id, 'question', { type: 'question.edit', questionId: id, ...edit })
        const isMixed = Object.values(edit).some((value) => value !== undefined)
        return isMixed
          ? refuse('invalid')
          : commandAbout(c, id, 'question', { type: 'question.merge', questionId: id, mergeInto })
      },
    ),
  )
  .put(
    '/questions/:id/vote',
    route(
      {
        caller: 'participant',
        summary: 'Vote for a question, once',
        refuses: ['questions_closed', 'question_not_open'],
        reply: questionReply,
        status: 200,
      },
      (c, { id }) =>
        commandAbout(c, id, 'participant_question', { type: 'question.vote', questionId: id, hasVoted: true }),
    ),
  )
  .delete(
    '/questions/:id/vote',
    route(
      {
        caller: 'participant',
        summary: 'Take your vote back',
        refuses: ['questions_closed', 'question_not_open'],
        reply: questionReply,
        status: 200,
      },
      (c, { id }) =>
        commandAbout(c, id, 'participant_question', { type: 'question.vote', questionId: id, hasVoted: false }),
    ),
  )
  .delete(
    '/questions/:id',
    route({ caller: 'participant', summary: 'Withdraw your own question', reply: null, status: 204 }, (c, { id }) =>
      commandAbout(c, id, 'gone', { type: 'question.withdraw', questionId: id }),
    ),
  )

type QuestionsData = QueryValue<'questions.export'>

const columns = ['timestamp', 'question', 'name', 'votes', 'state']

/** The questions with the most votes first. */
const rowsOf = ({ questions }: QuestionsData) =>
  questions
    .toSorted((a, b) => b.votes - a.votes)
    .map(({ createdAt, text, name, votes, state }) => ({
      timestamp: createdAt,
      question: text,
      name: name ?? '',
      votes,
      state,
    }))

const questionsCsv = (data: QuestionsData): ExportFile =>
  csvFile(fileName('questions', data.roomName, 'csv'), columns, rowsOf(data))

const questionsXlsx = (data: QuestionsData): Promise<BinaryFile> =>
  xlsxFile(fileName('questions', data.roomName, 'xlsx'), [{ name: 'Questions', columns, rows: rowsOf(data) }])
