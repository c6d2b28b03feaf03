import { Hono } from 'hono'
import * as z from 'zod/mini'
import { refuseField } from '../../schema/errors.ts'
import { ballotView } from '../../schema/tools/polls/ballot.ts'
import { addPollBody, patchPollBody, reviewBody, voteBody } from '../../schema/tools/polls/commands.ts'
import { pollReply, pollResults, pollView, textAnswer } from '../../schema/tools/polls/entity.ts'
import type { AppEnv } from '../env.ts'
import { download } from '../export-file.ts'
import { onePart } from '../http/one-part.ts'
import { routesOf } from '../http/route.ts'
import { command, commandAbout, queryAbout, queryRoom } from '../rooms/room-calls.ts'
import { pollTables, pollText } from './files/polls.ts'
import { tableFile, xlsxType } from './files/table.ts'
import { inLanguage, wordingIn } from './files/wording.ts'

const route = routesOf('Polls')

const mixed = 'Please send isActive, showResults and isOnDisplay, or order alone, or only other fields.'

/** Polls, their votes and results. */
export const polls = new Hono<AppEnv>()
  .get(
    '/rooms/:id/polls',
    route({
      caller: 'audience',
      summary: 'The polls, as your role sees them',
      reply: z.array(pollReply),
      handle: (c, { id }) => queryRoom(c, id, 'polls.list', {}),
    }),
  )
  .post(
    '/rooms/:id/polls',
    route({
      action: 'poll.add',
      summary: 'Add a poll; it is inactive and its results are hidden unless you say otherwise',
      about:
        'A `choice` unless another `kind` is given. `isActive` starts it and `showResults` shows its results as it is added. `resultsAfter` shows the results without the presenter: to each voter after voting, or to everybody when the poll stops.',
      refuses: ['too_many_polls'],
      body: addPollBody,
      reply: pollView,
      status: 201,
      handle: (c, { id, body }) => command(c, id, 'poll', { type: 'poll.add', ...body }),
    }),
  )
  .get(
    '/polls/:id',
    route({
      caller: 'audience',
      summary: 'One poll; a participant also sees what they chose',
      reply: pollReply,
      handle: (c, { id }) => queryAbout(c, id, 'polls.get', { pollId: id }),
    }),
  )
  .patch(
    '/polls/:id',
    route({
      action: 'poll.edit',
      summary: 'Start or stop a poll, show or hide its results, put it on the display, correct it, or move it',
      about:
        'One of the three: `isActive`, `showResults` and `isOnDisplay`, or `order` alone, or the other fields. What is asked can be corrected while there are no answers.',
      refuses: ['has_answers', 'changed_meanwhile', 'scene_not_ready'],
      body: patchPollBody,
      reply: pollView,
      handle: (c, { id, body: { isActive, showResults, isOnDisplay, order, base, ...revision } }) => {
        const edit = { isActive, showResults, isOnDisplay }
        const part = onePart(edit, { order }, revision)
        if (part === null) return refuseField('invalid', 'body', mixed)
        if (part === edit) return commandAbout(c, id, 'poll', { type: 'poll.edit', pollId: id, ...edit })
        return order === undefined
          ? commandAbout(c, id, 'poll', { type: 'poll.revise', pollId: id, ...revision, base })
          : commandAbout(c, id, 'poll', { type: 'poll.move', pollId: id, order })
      },
    }),
  )
  .post(
    '/polls/:id/reset',
    route({
      action: 'poll.reset',
      summary: 'Empty a poll for another round',
      reply: pollView,
      handle: (c, { id }) => commandAbout(c, id, 'poll', { type: 'poll.reset', pollId: id }),
    }),
  )
  .post(
    '/polls/:id/duplicate',
    route({
      action: 'poll.duplicate',
      summary: 'Add a copy of a poll, without its votes',
      refuses: ['too_many_polls'],
      reply: pollView,
      status: 201,
      handle: (c, { id }) => commandAbout(c, id, 'poll', { type: 'poll.duplicate', pollId: id }),
    }),
  )
  .patch(
    '/polls/:id/answers/:answerId',
    route({
      action: 'poll.review',
      summary: 'Hide, approve or highlight a free answer or a word',
      about: 'Answers and words have their ids in the results that a controller reads.',
      body: reviewBody,
      reply: textAnswer,
      handle: (c, { id, body }) =>
        commandAbout(c, id, 'poll_answer', {
          type: 'poll.review',
          pollId: id,
          answerId: c.req.param('answerId') ?? '',
          ...body,
        }),
    }),
  )
  .delete(
    '/polls/:id',
    route({
      action: 'poll.delete',
      summary: 'Delete a poll and its votes',
      handle: (c, { id }) => commandAbout(c, id, 'gone', { type: 'poll.delete', pollId: id }),
    }),
  )
  .get(
    '/polls/:id/results',
    route({
      caller: 'audience',
      who: 'controller; anyone who may read the room while results are shown',
      summary: 'The results, where you may see them',
      about: 'Their fields depend on the kind of the poll.',
      refuses: ['results_hidden'],
      reply: pollResults,
      handle: (c, { id }) => queryAbout(c, id, 'polls.results', { pollId: id }),
    }),
  )
  .post(
    '/polls/:id/responses',
    route({
      caller: 'participant',
      summary: 'Vote, once for each participant',
      about:
        'The one field that its kind asks for: `selectedOptions`, `rating`, `ranking`, `words` or `text`. Options are numbered from 0.',
      refuses: ['invalid_vote', 'already_voted', 'poll_closed'],
      body: voteBody,
      reply: ballotView,
      status: 201,
      handle: (c, { id, body }) => commandAbout(c, id, 'ballot', { type: 'poll.vote', pollId: id, ...body }),
    }),
  )
  .get(
    '/polls/:id/export',
    route({
      action: 'responses.read',
      pace: 'costly',
      summary: 'Poll analytics as text, or ?format=csv or xlsx',
      query: z.object({
        format: z._default(z.enum(['text', 'csv', 'xlsx']), 'text').check(z.describe('The type of the file.')),
        ...inLanguage,
      }),
      files: ['text/plain', 'text/csv', xlsxType],
      handle: (c, { id, query: { format, language } }) =>
        download(c, queryAbout(c, id, 'polls.export', { pollId: id }), (data) =>
          format === 'text'
            ? pollText(data, wordingIn(language))
            : tableFile(format, pollTables(data), wordingIn(language)),
        ),
    }),
  )
