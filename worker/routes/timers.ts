import { Hono } from 'hono'
import { addTimerBody, patchTimerBody, selectTimerBody } from '../../schema/api.ts'
import { timerCommand } from '../../schema/timer-patch.ts'
import type { AppEnv } from '../env.ts'
import { refuseWith } from '../http/refuse.ts'
import { body } from '../http/validate.ts'
import { command, foreign, roomOfEntity } from '../room-object.ts'
import { asTimer } from '../subject-kinds.ts'

/** Timers of a room (spec 7): add and select. */
export const roomTimers = new Hono<AppEnv>()
  .post('/:id/timers', body(addTimerBody), async (c) => {
    const done = await command(c, c.req.param('id'), { type: 'timer.add', ...c.req.valid('json') })
    return done.ok ? c.json(asTimer(done.value), 201) : refuseWith(c, done.code)
  })
  .post('/:id/selected-timer', body(selectTimerBody), async (c) => {
    const { timerId } = c.req.valid('json')
    const done = await command(c, c.req.param('id'), { type: 'timer.select', timerId })
    return done.ok ? c.json({ selectedTimerId: timerId }, 200) : refuseWith(c, done.code)
  })

/** One timer by its own id (spec 7): start, pause, reset, adjust, edit, delete. */
export const timers = new Hono<AppEnv>()
  .patch('/:id', body(patchTimerBody), async (c) => {
    const timerId = c.req.param('id')
    const asked = timerCommand(timerId, c.req.valid('json'))
    if (!asked.ok) return refuseWith(c, asked.code)
    const done = await command(c, roomOfEntity(timerId), asked.value)
    return done.ok ? c.json(asTimer(done.value), 200) : refuseWith(c, foreign(done.code))
  })
  .delete('/:id', async (c) => {
    const timerId = c.req.param('id')
    const done = await command(c, roomOfEntity(timerId), { type: 'timer.delete', timerId })
    return done.ok ? c.body(null, 204) : refuseWith(c, foreign(done.code))
  })
