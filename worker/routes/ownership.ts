import { Hono } from 'hono'
import { principalOf } from '../auth/principal.ts'
import { signedIn } from '../auth/session.ts'
import { needDirectory } from '../directory/patience.ts'
import { historyOf } from '../directory/room-history.ts'
import type { AppEnv } from '../env.ts'
import { refuseWith } from '../http/refuse.ts'
import { command, roomObject } from '../room-object.ts'
import { asRoom } from '../subject-kinds.ts'

/** What makes a room somebody's: claiming it, and reading what was done in it. */
export const ownership = new Hono<AppEnv>()
  .post('/:id/claim', async (c) => {
    const session = await signedIn(c)
    if (!session.ok) return refuseWith(c, session.code)
    const done = await command(c, c.req.param('id'), { type: 'room.claim' })
    return done.ok ? c.json(asRoom(done.value), 200) : refuseWith(c, done.code)
  })
  .get('/:id/history', async (c) => {
    const roomId = c.req.param('id')
    const object = roomObject(c.env, roomId)
    if (object === null) return refuseWith(c, 'room_not_found')
    const may = await object.permits(await principalOf(c, roomId), 'history.read')
    if (!may.ok) return refuseWith(c, may.code)
    return c.json(await needDirectory(historyOf(c.env.DB, roomId)), 200)
  })
