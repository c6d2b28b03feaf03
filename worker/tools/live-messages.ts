import { Hono } from 'hono'
import * as z from 'zod/mini'
import { ok } from '../../schema/errors.ts'
import { addLiveMessageBody, patchLiveMessageBody } from '../../schema/tools/live-messages/commands.ts'
import { liveMessage } from '../../schema/tools/live-messages/entity.ts'
import type { AppEnv } from '../env.ts'
import { routesOf } from '../http/route.ts'
import { command, commandAbout, queryRoom } from '../rooms/room-calls.ts'

const route = routesOf('Live messages')

/** Messages to the phones. */
export const liveMessages = new Hono<AppEnv>()
  .get(
    '/rooms/:id/live-messages',
    route({
      caller: 'audience',
      summary: 'The live messages you may see',
      reply: z.array(liveMessage),
      handle: async (c, { id }) => {
        const lists = await queryRoom(c, id, 'room.lists', {})
        return lists.ok ? ok(lists.value.liveMessages) : lists
      },
    }),
  )
  .post(
    '/rooms/:id/live-messages',
    route({
      action: 'live_message.add',
      summary: 'Send a live message, now or at its time',
      refuses: ['too_many_messages', 'send_time_passed', 'cue_not_found'],
      body: addLiveMessageBody,
      reply: liveMessage,
      status: 201,
      handle: (c, { id, body }) => command(c, id, 'live_message', { type: 'live_message.add', ...body }),
    }),
  )
  .patch(
    '/live-messages/:id',
    route({
      action: 'live_message.edit',
      summary: 'Show, hide, pin, unpin or edit a live message',
      about: 'What the phones show cannot be edited. Showing a message that waits for its time sends it now.',
      refuses: ['send_time_passed', 'cue_not_found', 'already_sent', 'changed_meanwhile'],
      body: patchLiveMessageBody,
      reply: liveMessage,
      handle: (c, { id, body }) =>
        commandAbout(c, id, 'live_message', { type: 'live_message.edit', messageId: id, ...body }),
    }),
  )
  .delete(
    '/live-messages/:id',
    route({
      action: 'live_message.delete',
      summary: 'Delete a live message',
      handle: (c, { id }) => commandAbout(c, id, 'gone', { type: 'live_message.delete', messageId: id }),
    }),
  )
