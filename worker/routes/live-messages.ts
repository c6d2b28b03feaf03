import { Hono } from 'hono'
import { addLiveMessageBody, patchLiveMessageBody } from '../../schema/api-engagement.ts'
import type { AppEnv } from '../env.ts'
import { refuseWith } from '../http/refuse.ts'
import { body } from '../http/validate.ts'
import { command, foreign, look, roomOfEntity } from '../room-object.ts'
import { asLiveMessage } from '../subject-kinds.ts'

/** Live messages of a room (spec 7): list and send. */
export const roomLiveMessages = new Hono<AppEnv>()
  .get('/:id/live-messages', async (c) => {
    const messages = await look(c, c.req.param('id'), (room, who) => room.liveMessages(who))
    return messages.ok ? c.json(messages.value, 200) : refuseWith(c, messages.code)
  })
  .post('/:id/live-messages', body(addLiveMessageBody), async (c) => {
    const done = await command(c, c.req.param('id'), { type: 'live_message.add', ...c.req.valid('json') })
    return done.ok ? c.json(asLiveMessage(done.value), 201) : refuseWith(c, done.code)
  })

/** One live message by its own id (spec 7): show, hide, pin, delete. */
export const liveMessages = new Hono<AppEnv>()
  .patch('/:id', body(patchLiveMessageBody), async (c) => {
    const messageId = c.req.param('id')
    const asked = { type: 'live_message.edit', messageId, patch: c.req.valid('json') } as const
    const done = await command(c, roomOfEntity(messageId), asked)
    return done.ok ? c.json(asLiveMessage(done.value), 200) : refuseWith(c, foreign(done.code))
  })
  .delete('/:id', async (c) => {
    const messageId = c.req.param('id')
    const done = await command(c, roomOfEntity(messageId), { type: 'live_message.delete', messageId })
    return done.ok ? c.body(null, 204) : refuseWith(c, foreign(done.code))
  })
