import type * as z from 'zod'
import * as api from '../schema/api.ts'

/** Who may call a route, for the description and for the authorisation matrix. */
export type Caller = 'anyone' | 'viewer' | 'audience' | 'controller' | 'owner'

/** One route of the REST API: what it takes and gives. */
export type ApiRoute = {
  method: 'get' | 'post' | 'patch' | 'delete'
  path: string
  summary: string
  caller: Caller
  body?: z.ZodType
  reply: z.ZodType | null
  status: 200 | 201 | 204
}

/**
 * Every route of the API, once. The OpenAPI description is made from it, and so is the authorisation matrix: a handler
 * that is not listed here fails the tests.
 */
export const apiRoutes: readonly ApiRoute[] = [
  {
    method: 'post',
    path: '/api/rooms',
    summary: 'Open a room; the reply has the controller key',
    caller: 'anyone',
    body: api.createRoomBody,
    reply: api.createdRoomReply,
    status: 201,
  },
  {
    method: 'get',
    path: '/api/rooms/:id',
    summary: 'The room with its timers and messages, as your role sees it',
    caller: 'viewer',
    reply: api.roomReply,
    status: 200,
  },
  {
    method: 'patch',
    path: '/api/rooms/:id',
    summary: 'Change settings: name, locks, feedback, access password',
    caller: 'controller',
    body: api.patchRoomBody,
    reply: api.roomView,
    status: 200,
  },
  {
    method: 'delete',
    path: '/api/rooms/:id',
    summary: 'Delete the room and everything in it',
    caller: 'owner',
    reply: null,
    status: 204,
  },
  {
    method: 'get',
    path: '/api/rooms/:id/shortcode',
    summary: 'The six digits that lead the audience here',
    caller: 'viewer',
    reply: api.shortCodeReply,
    status: 200,
  },
  {
    method: 'post',
    path: '/api/rooms/:id/control',
    summary: 'Trade the controller key for the control cookie',
    caller: 'anyone',
    body: api.controlBody,
    reply: null,
    status: 204,
  },
  {
    method: 'get',
    path: '/api/rooms/:id/control',
    summary: 'Read the controller key again',
    caller: 'controller',
    reply: api.controllerKeyReply,
    status: 200,
  },
  {
    method: 'post',
    path: '/api/rooms/:id/control/rotate',
    summary: 'Make a new controller key; the old one is void',
    caller: 'owner',
    reply: api.controllerKeyReply,
    status: 200,
  },
  {
    method: 'post',
    path: '/api/rooms/:id/access',
    summary: 'Trade the room password for the access cookie',
    caller: 'anyone',
    body: api.accessBody,
    reply: null,
    status: 204,
  },
  {
    method: 'post',
    path: '/api/rooms/:id/timers',
    summary: 'Add a timer; duration in whole seconds',
    caller: 'controller',
    body: api.addTimerBody,
    reply: api.timerView,
    status: 201,
  },
  {
    method: 'post',
    path: '/api/rooms/:id/selected-timer',
    summary: 'Choose the timer on the display',
    caller: 'controller',
    body: api.selectTimerBody,
    reply: api.selectedTimerReply,
    status: 200,
  },
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
    path: '/api/timers/:id',
    summary: 'Start, pause, reset, adjust or edit a timer',
    caller: 'controller',
    body: api.patchTimerBody,
    reply: api.timerView,
    status: 200,
  },
  {
    method: 'delete',
    path: '/api/timers/:id',
    summary: 'Delete a timer that is not running',
    caller: 'controller',
    reply: null,
    status: 204,
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
  {
    method: 'get',
    path: '/api/join/:code',
    summary: 'Find a room by its six digits or id, and join its audience',
    caller: 'audience',
    reply: api.joinReply,
    status: 200,
  },
  {
    method: 'get',
    path: '/api/time',
    summary: 'Server time in epoch milliseconds, for clock sync',
    caller: 'anyone',
    reply: api.timeReply,
    status: 200,
  },
  {
    method: 'get',
    path: '/api/health',
    summary: 'Whether the service and its directory answer',
    caller: 'anyone',
    reply: api.healthReply,
    status: 200,
  },
  {
    method: 'get',
    path: '/api/openapi.json',
    summary: 'This description',
    caller: 'anyone',
    reply: api.openApiReply,
    status: 200,
  },
]
