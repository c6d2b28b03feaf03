import * as z from 'zod'
import * as engagement from '../../schema/api-engagement.ts'
import type { ApiRoute } from './api-route.ts'

/** Polls, their votes and what came of them. */
export const pollRoutes: readonly ApiRoute[] = [
  {
    method: 'get',
    path: '/api/rooms/:id/polls',
    summary: 'The polls, as your role sees them',
    caller: 'audience',
    reply: z.array(engagement.pollReply),
    status: 200,
  },
  {
    method: 'post',
    path: '/api/rooms/:id/polls',
    summary: 'Add a poll; it is inactive, its results hidden',
    caller: 'controller',
    body: engagement.addPollBody,
    reply: engagement.pollView,
    status: 201,
  },
  {
    method: 'get',
    path: '/api/polls/:id',
    summary: 'One poll; to a participant with what it chose',
    caller: 'audience',
    reply: engagement.pollReply,
    status: 200,
  },
  {
    method: 'patch',
    path: '/api/polls/:id',
    summary: 'Start or stop a poll, show or hide its results',
    caller: 'controller',
    body: engagement.patchPollBody,
    reply: engagement.pollView,
    status: 200,
  },
  {
    method: 'delete',
    path: '/api/polls/:id',
    summary: 'Delete a poll and its votes',
    caller: 'controller',
    reply: null,
    status: 204,
  },
  {
    method: 'get',
    path: '/api/polls/:id/results',
    summary: 'The counts, where you may see them',
    caller: 'audience',
    who: 'controller; whoever may read the room while results are shown',
    reply: engagement.pollResultsReply,
    status: 200,
  },
  {
    method: 'post',
    path: '/api/polls/:id/responses',
    summary: 'Vote, once for each participant',
    caller: 'participant',
    body: engagement.voteBody,
    reply: engagement.ballotReply,
    status: 201,
  },
  {
    method: 'get',
    path: '/api/polls/:id/export',
    summary: 'Poll analytics as text, or ?format=csv',
    caller: 'controller',
    reply: engagement.fileReply,
    status: 200,
  },
]
