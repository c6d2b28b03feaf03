import { Hono } from 'hono'
import { answerSignalBody, sendSignalBody } from '../../schema/tools/signals/commands.ts'
import { signal } from '../../schema/tools/signals/entity.ts'
import type { AppEnv } from '../env.ts'
import { routesOf } from '../http/route.ts'
import { command, commandAbout } from '../rooms/room-calls.ts'

const route = routesOf('Signals')

/** What speakers tell the desk. */
export const signals = new Hono<AppEnv>()
  .post(
    '/rooms/:id/signals',
    route({
      action: 'signal.send',
      summary: 'Tell the desk that a message was seen, that more time is needed, or that the speaker is ready',
      about:
        'A signal is about the cue that runs, or that comes next, and ends with it. What is already said is not said twice.',
      refuses: ['timer_not_running', 'time_asked', 'signal_over', 'too_many_requests'],
      body: sendSignalBody,
      reply: signal,
      status: 201,
      handle: (c, { id, body }) => command(c, id, 'signal', { type: 'signal.send', ...body }),
    }),
  )
  .patch(
    '/signals/:id',
    route({
      action: 'signal.answer',
      summary: 'Grant a wish for more time, decline it, or put a signal away',
      about: 'Granting gives the cue the time in the same step, which one undo takes back.',
      refuses: ['timer_not_running', 'signal_over'],
      body: answerSignalBody,
      reply: signal,
      handle: (c, { id, body }) => commandAbout(c, id, 'signal', { type: 'signal.answer', signalId: id, ...body }),
    }),
  )
