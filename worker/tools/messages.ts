import { Hono } from 'hono'
import { addMessageBody, patchMessageBody } from '../../schema/tools/messages/commands.ts'
import { message } from '../../schema/tools/messages/entity.ts'
import type { AppEnv } from '../env.ts'
import { routesOf } from '../http/route.ts'
import { command, commandAbout } from '../rooms/room-calls.ts'

const route = routesOf('Messages on the display')

/** Messages on the display. */
export const messages = new Hono<AppEnv>()
  .post(
    '/rooms/:id/messages',
    route({
      action: 'message.add',
      summary: 'Add a message; it is hidden at first',
      refuses: ['too_many_messages'],
      body: addMessageBody,
      reply: message,
      status: 201,
      handle: (c, { id, body }) => command(c, id, 'message', { type: 'message.add', ...body }),
    }),
  )
  .patch(
    '/messages/:id',
    route({
      action: 'message.edit',
      summary: 'Show, hide or edit a message',
      refuses: ['changed_meanwhile'],
      body: patchMessageBody,
      reply: message,
      handle: (c, { id, body }) => commandAbout(c, id, 'message', { type: 'message.edit', messageId: id, ...body }),
    }),
  )
  .delete(
    '/messages/:id',
    route({
      action: 'message.delete',
      summary: 'Delete a message',
      handle: (c, { id }) => commandAbout(c, id, 'gone', { type: 'message.delete', messageId: id }),
    }),
  )
