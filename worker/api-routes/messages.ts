import * as api from '../../schema/api.ts'
import type { ApiRoute } from './api-route.ts'

/** Messages on the display. */
export const messageRoutes: readonly ApiRoute[] = [
  {
    method: 'post',
    path: '/api/rooms/:id/messages',
    summary: 'Add a message; it is hidden at first',
    caller: 'controller',
    body: api.addMessageBody,
    reply: api.messageView,
    status: 201,
  },
  {
    method: 'patch',
    path: '/api/messages/:id',
    summary: 'Show, hide or edit a message',
    caller: 'controller',
    body: api.patchMessageBody,
    reply: api.messageView,
    status: 200,
  },
  {
    method: 'delete',
    path: '/api/messages/:id',
    summary: 'Delete a message',
    caller: 'controller',
    reply: null,
    status: 204,
  },
]
