import { Hono } from 'hono'
import { ensureParticipant, principalOf } from '../auth/principal.ts'
import type { AppEnv } from '../env.ts'
import { refuseWith } from '../http/refuse.ts'
import { findRoom } from '../room-lookup.ts'
import { roomObject } from '../room-object.ts'

/** `GET /api/join/{code}` (spec 7): finds the room and makes the browser one of its audience. */
export const join = new Hono<AppEnv>().get('/:code', async (c) => {
  const found = await findRoom(c, c.req.param('code'))
  if (!found.ok) return refuseWith(c, found.code)
  const object = roomObject(c.env, found.value)
  if (object === null) return refuseWith(c, 'room_not_found')
  const room = await object.read(await principalOf(c, found.value), 'audience')
  if (!room.ok) return refuseWith(c, room.code)
  await ensureParticipant(c, found.value)
  const { id, name, isActive, hasEngagementFeatures, feedbackEnabled } = room.value
  return c.json({ room: { id, name, isActive, hasEngagementFeatures, feedbackEnabled } }, 200)
})
