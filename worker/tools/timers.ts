import { Hono } from 'hono'
import { replyViews } from '../../schema/tools/reader.ts'
import { addTimerBody, addTimersBody, giveTimeBody, selectTimerBody } from '../../schema/tools/timers/commands.ts'
import { timer } from '../../schema/tools/timers/entity.ts'
import { patchTimerBody, timerCommand } from '../../schema/tools/timers/patch.ts'
import type { AppEnv } from '../env.ts'
import { routesOf } from '../http/route.ts'
import { command, commandAbout } from '../rooms/room-calls.ts'

const route = routesOf('Timers')

/** Timers, and which of them the display shows. */
export const timers = new Hono<AppEnv>()
  .post(
    '/rooms/:id/timers',
    route(
      {
        caller: 'controller',
        summary: 'Add a timer; duration in whole seconds',
        body: addTimerBody,
        reply: timer,
        status: 201,
      },
      (c, { id, body }) => command(c, id, 'timer', { type: 'timer.add', ...body }),
    ),
  )
  .post(
    '/rooms/:id/timers/batch',
    route(
      {
        caller: 'controller',
        summary: 'Add several timers at once: all or none',
        body: addTimersBody,
        reply: replyViews.timers,
        status: 201,
      },
      (c, { id, body }) => command(c, id, 'timers', { type: 'timer.add_batch', ...body }),
    ),
  )
  .post(
    '/rooms/:id/selected-timer',
    route(
      {
        caller: 'controller',
        summary: 'Choose the timer on the display',
        body: selectTimerBody,
        reply: replyViews.selection,
        status: 200,
      },
      (c, { id, body }) => command(c, id, 'selection', { type: 'timer.select', ...body }),
    ),
  )
  .patch(
    '/timers/:id',
    route(
      {
        caller: 'controller',
        summary: 'Start, pause, reset, adjust or edit a timer',
        body: patchTimerBody,
        reply: timer,
        status: 200,
      },
      (c, { id, body }) => {
        const asked = timerCommand(id, body)
        return asked.ok ? commandAbout(c, id, 'timer', asked.value) : asked
      },
    ),
  )
  .post(
    '/timers/:id/give',
    route(
      {
        caller: 'controller',
        summary: 'Give a running timer time, or take time from it',
        body: giveTimeBody,
        reply: timer,
        status: 200,
      },
      (c, { id, body }) => commandAbout(c, id, 'timer', { type: 'timer.give', timerId: id, ...body }),
    ),
  )
  .delete(
    '/timers/:id',
    route(
      { caller: 'controller', summary: 'Delete a timer that is not running', reply: null, status: 204 },
      (c, { id }) => commandAbout(c, id, 'gone', { type: 'timer.delete', timerId: id }),
    ),
  )
