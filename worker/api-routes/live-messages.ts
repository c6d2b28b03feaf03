import * as z from 'zod'
import * as engagement from '../../schema/api-engagement.ts'
import type { ApiRoute } from './api-route.ts'

/** Messages to the phones. */
export const liveMessageRoutes: readonly ApiRoute[] = [
  {
    method: 'get',
    path: '/api/rooms/:id/live-messages',
    summary: 'The live messages you may see',
    caller: 'audience',
    reply: z.array(engagement.liveMessageView),
    status: 200,
  },
  {
    method: 'post',
    path: '/api/rooms/:id/live-messages',
    summary: 'Send a live message',
    caller: 'controller',
    body: engagement.addLiveMessageBody,
    reply: engagement.liveMessageView,
    status: 201,
  },
  {
    method: 'patch',
    path: '/api/live-messages/:id',
    summary: 'Show, hide, pin or unpin a live message',
    caller: 'controller',
    body: engagement.patchLiveMessageBody,
    reply: engagement.liveMessageView,
    status: 200,
  },
  {
    method: 'delete',
    path: '/api/live-messages/:id',
    summary: 'Delete a live message',
    caller: 'controller',
    reply: null,
    status: 204,
  },
]
