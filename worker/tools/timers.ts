import { Hono } from 'hono'
import { replyViews } from '../../schema/engine/wire/wire.ts'
import * as limits from '../../schema/limits.ts'
import { addTimerBody, addTimersBody, giveTimeBody, selectTimerBody } from '../../schema/tools/timers/commands.ts'
import { timer } from '../../schema/tools/timers/entity.ts'
import { patchTimerBody, timerCommand } from '../../schema/tools/timers/plan/patch.ts'
import type { AppEnv } from '../env.ts'
import { routesOf } from '../http/route.ts'
import { command, commandAbout } from '../rooms/room-calls.ts'

const route = routesOf('Timers')

/** Timers, and which of them the display shows. */
export const timers = new Hono<AppEnv>()
  .post(
    '/rooms/:id/timers',
    route({
      action: 'timer.add',
      summary: 'Add a timer; duration in whole seconds',
      refuses: ['too_many_timers', 'opened_not_found'],
      body: addTimerBody,
      reply: timer,
      status: 201,
      handle: (c, { id, body }) => command(c, id, 'timer', { type: 'timer.add', ...body }),
    }),
  )
  .post(
    '/rooms/:id/timers/batch',
    route({
      action: 'timer.add_batch',
      pace: 'costly',
      summary: 'Add several timers: all or none',
      refuses: ['too_many_timers', 'opened_not_found'],
      body: addTimersBody,
      maxBodyBytes: limits.maxImportBytes,
      reply: replyViews.timers,
      status: 201,
      handle: (c, { id, body }) => command(c, id, 'timers', { type: 'timer.add_batch', ...body }),
    }),
  )
  .post(
    '/rooms/:id/selected-timer',
    route({
      action: 'timer.select',
      summary: 'Choose the timer on the display',
      refuses: ['not_found', 'timer_running_select'],
      body: selectTimerBody,
      reply: replyViews.selection,
      handle: (c, { id, body }) => command(c, id, 'selection', { type: 'timer.select', ...body }),
    }),
  )
  .patch(
    '/timers/:id',
    route({
      action: 'timer.edit',
      summary: 'Start, pause, reset, adjust or edit a timer',
      about:
        '`{isRunning: true}` starts it, and `startedAgo` says how many seconds ago it began. `{isRunning: false}` pauses it. `{isRunning: false, currentTime, startedAt: null}` resets it to its duration, or to 0 where it counts up, whatever `currentTime` says. Every other `currentTime` adjusts it; one below 0 is 0. All other fields edit it, and are not sent with these. Reset, adjust, name, length, direction and place need a timer that is not running. `order` is a place counted from 0; one beyond the last is the last.',
      refuses: [
        'timer_running_start',
        'timer_is_running',
        'planned_start_missing',
        'danger_not_below_warning',
        'opened_not_found',
        'changed_meanwhile',
      ],
      body: patchTimerBody,
      reply: timer,
      handle: (c, { id, body }) => {
        const asked = timerCommand(id, body)
        return asked.ok ? commandAbout(c, id, 'timer', asked.value) : asked
      },
    }),
  )
  .post(
    '/timers/:id/give',
    route({
      action: 'timer.give',
      summary: 'Give a running timer more time, or less',
      refuses: ['timer_not_running'],
      body: giveTimeBody,
      reply: timer,
      handle: (c, { id, body }) => commandAbout(c, id, 'timer', { type: 'timer.give', timerId: id, ...body }),
    }),
  )
  .delete(
    '/timers/:id',
    route({
      action: 'timer.delete',
      summary: 'Delete a timer that is not running',
      refuses: ['timer_is_running'],
      handle: (c, { id }) => commandAbout(c, id, 'gone', { type: 'timer.delete', timerId: id }),
    }),
  )
