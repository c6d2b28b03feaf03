import { Hono } from 'hono'
import { addMessageBody, patchMessageBody } from '../../schema/api.ts'
import type { AppEnv } from '../env.ts'
import { refuseWith } from '../http/refuse.ts'
import { body } from '../http/validate.ts'
import { command, foreign, roomOfEntity } from '../room-object.ts'
import { asMessage } from '../subject-kinds.ts'

/** Messages of a room (spec 7): add. */
export const roomMessages = new Hono<AppEnv>().post('/:id/messages', body(addMessageBody), async (c) => {
  const done = await command(c, c.req.param('id'), { type: 'message.add', ...c.req.valid('json') })
  return done.ok ? c.json(asMessage(done.value), 201) : refuseWith(c, done.code)
})

/** One message by its own id (spec 7): edit, show, hide, delete. */
export const messages = new Hono<AppEnv>()
  .patch('/:id', body(patchMessageBody), async (c) => {
    const messageId = c.req.param('id')
    const asked = { type: 'message.edit', messageId, patch: c.req.valid('json') } as const
    const done = await command(c, roomOfEntity(messageId), asked)
    return done.ok ? c.json(asMessage(done.value), 200) : refuseWith(c, foreign(done.code))
  })
  .delete('/:id', async (c) => {
    const messageId = c.req.param('id')
    const done = await command(c, roomOfEntity(messageId), { type: 'message.delete', messageId })
    return done.ok ? c.body(null, 204) : refuseWith(c, foreign(done.code))
  })
