import { Hono } from 'hono'
import * as z from 'zod/mini'
import { addPollBody, patchPollBody, voteBody } from '../../schema/tools/polls/commands.ts'
import { ballotView, pollReply, pollResults, pollView } from '../../schema/tools/polls/entity.ts'
import type { QueryValue } from '../../schema/tools/queries.ts'
import { engagementLabel, participationEstimate, percentage } from '../../schema/values/figures.ts'
import type { AppEnv } from '../env.ts'
import { csvFile, download, type ExportFile, fileName, letter } from '../export-file.ts'
import { routesOf } from '../http/route.ts'
import { ask, askAbout, command, commandAbout } from '../rooms/room-calls.ts'

const route = routesOf('Polls')

/** Polls, their votes and results. */
export const polls = new Hono<AppEnv>()
  .get(
    '/rooms/:id/polls',
    route(
      { caller: 'audience', summary: 'The polls, as your role sees them', reply: z.array(pollReply), status: 200 },
      (c, { id }) => ask(c, id, 'polls.list', {}),
    ),
  )
  .post(
    '/rooms/:id/polls',
    route(
      {
        caller: 'controller',
        summary: 'Add a poll; it starts inactive, with its results hidden',
        refuses: ['too_many_polls'],
        body: addPollBody,
        reply: pollView,
        status: 201,
      },
      (c, { id, body: { question, options, allowMultiple } }) =>
        command(c, id, 'poll', { type: 'poll.add', question, options, allowMultiple }),
    ),
  )
  .get(
    '/polls/:id',
    route(
      {
        caller: 'audience',
        summary: 'One poll; a participant also sees what they chose',
        reply: pollReply,
        status: 200,
      },
      (c, { id }) => askAbout(c, id, 'polls.get', { pollId: id }),
    ),
  )
  .patch(
    '/polls/:id',
    route(
      {
        caller: 'controller',
        summary: 'Start or stop a poll, show or hide its results',
        body: patchPollBody,
        reply: pollView,
        status: 200,
      },
      (c, { id, body }) => commandAbout(c, id, 'poll', { type: 'poll.edit', pollId: id, ...body }),
    ),
  )
  .delete(
    '/polls/:id',
    route({ caller: 'controller', summary: 'Delete a poll and its votes', reply: null, status: 204 }, (c, { id }) =>
      commandAbout(c, id, 'gone', { type: 'poll.delete', pollId: id }),
    ),
  )
  .get(
    '/polls/:id/results',
    route(
      {
        caller: 'audience',
        who: 'controller; anyone who may read the room while results are shown',
        summary: 'The counts, where you may see them',
        refuses: ['results_hidden'],
        reply: pollResults,
        status: 200,
      },
      (c, { id }) => askAbout(c, id, 'polls.results', { pollId: id }),
    ),
  )
  .post(
    '/polls/:id/responses',
    route(
      {
        caller: 'participant',
        summary: 'Vote, once for each participant',
        about: 'Options are numbered from 0. Choose one, or several if the poll allows it.',
        refuses: ['invalid_vote', 'already_voted', 'poll_closed'],
        body: voteBody,
        reply: ballotView,
        status: 201,
      },
      (c, { id, body }) => commandAbout(c, id, 'ballot', { type: 'poll.vote', pollId: id, ...body }),
    ),
  )
  .get(
    '/polls/:id/export',
    route(
      {
        caller: 'controller',
        summary: 'Poll analytics as text, or ?format=csv',
        query: z.object({ format: z._default(z.enum(['text', 'csv']), 'text') }),
        reply: null,
        files: ['text/plain', 'text/csv'],
        status: 200,
      },
      async (c, { id, query }) => {
        const data = await askAbout(c, id, 'polls.export', { pollId: id })
        if (!data.ok) return data
        return download(c, query.format === 'csv' ? pollCsv(data.value) : pollText(data.value))
      },
    ),
  )

type PollData = QueryValue<'polls.export'>

function pollText({ poll }: PollData): ExportFile {
  const { totalResponses = 0, results = [] } = poll.results ?? {}
  const lines = [
    'Poll analytics',
    '',
    `Question: ${poll.question}`,
    `Created: ${poll.createdAt}`,
    `Status: ${poll.isActive ? 'active' : poll.closedAt === null ? 'not started' : `closed ${poll.closedAt}`}`,
    `Selections: ${poll.allowMultiple ? 'multiple' : 'single'}`,
    '',
    `Total responses: ${totalResponses}`,
    `Engagement: ${engagementLabel(totalResponses)}`,
    `Participation (estimate): ${participationEstimate(totalResponses)}%`,
    '',
    'Results',
    ...results.map(({ optionIndex, count }) => {
      const share = percentage(count, totalResponses).toFixed(1)
      return `${letter(optionIndex)}. ${poll.options[optionIndex] ?? ''}: ${count} (${share}%)`
    }),
  ]
  return { name: fileName('poll', poll.question, 'txt'), type: 'text/plain', text: `${lines.join('\n')}\n` }
}

function pollCsv({ poll, ballots }: PollData): ExportFile {
  const { totalResponses = 0, results = [] } = poll.results ?? {}
  const summary = results.map(({ optionIndex, count }) => ({
    option: letter(optionIndex),
    text: poll.options[optionIndex] ?? '',
    votes: count,
    percentage: percentage(count, totalResponses),
    responses: ballots.length,
  }))
  return csvFile(
    fileName('poll', poll.question, 'csv'),
    ['option', 'text', 'votes', 'percentage', 'responses'],
    summary,
  )
}
