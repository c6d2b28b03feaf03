import { Hono } from 'hono'
import { accessBody } from '../../schema/api.ts'
import * as limits from '../../schema/limits.ts'
import { isPassword } from '../auth/passwords.ts'
import { writeRoomCookie } from '../auth/room-cookies.ts'
import { giveBack, takeTry } from '../directory/guess-budgets.ts'
import { fromDirectory } from '../directory/patience.ts'
import type { AppEnv } from '../env.ts'
import { networkClient } from '../http/network.ts'
import { refuseWith } from '../http/refuse.ts'
import { body } from '../http/validate.ts'
import { findRoom } from '../room-lookup.ts'
import { roomObject } from '../room-object.ts'

/** `POST /api/rooms/{id or code}/access`: trades the room's password for a cookie (spec 10). */
export const access = new Hono<AppEnv>().post('/:id/access', body(accessBody), async (c) => {
  const found = await findRoom(c, c.req.param('id'))
  if (!found.ok) return refuseWith(c, found.code)
  const roomId = found.value
  const secrets = await roomObject(c.env, roomId)?.secrets()
  if (!secrets?.ok) return refuseWith(c, 'room_not_found')
  const { accessPasswordHash, accessEpoch } = secrets.value
  // Nothing to trade where nothing is asked; a cookie would also name the room behind a code (threat T22).
  if (accessPasswordHash === null) return c.body(null, 204)
  const client = await networkClient(c, `password:${roomId}`)
  const now = Date.now()
  const windowAt = now - (now % limits.passwordMissWindowMs)
  const budget = await fromDirectory(takeTry(c.env.DB, client, windowAt, limits.passwordMissesPerWindow))
  if (budget.ok && !budget.value) return refuseWith(c, 'too_many_requests')
  if (!(await isPassword(c.req.valid('json').password, accessPasswordHash))) return refuseWith(c, 'wrong_password')
  await fromDirectory(giveBack(c.env.DB, client))
  await writeRoomCookie(c, 'access', roomId, String(accessEpoch))
  return c.body(null, 204)
})
