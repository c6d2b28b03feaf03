import * as api from '../../schema/api.ts'
import type { ApiRoute } from './api-route.ts'

/** Timers, and which of them the display shows. */
export const timerRoutes: readonly ApiRoute[] = [
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
]
