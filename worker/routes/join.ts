import { type Context, Hono } from 'hono'
import { accessBody } from '../../schema/api.ts'
import { ok, type Result, refuse } from '../../schema/errors.ts'
import { isRoomId, isShortCode } from '../../schema/ids.ts'
import { limits } from '../../schema/limits.ts'
import { keyedDigest } from '../auth/control-key.ts'
import { isPassword } from '../auth/passwords.ts'
import { ensureParticipant, principalOf } from '../auth/principal.ts'
import { writeRoomCookie } from '../auth/room-cookies.ts'
import { giveBack, takeTry } from '../directory/guess-budgets.ts'
import { fromDirectory } from '../directory/patience.ts'
import { resolveShortCode } from '../directory/short-codes.ts'
import type { AppEnv } from '../env.ts'
import { addressOf } from '../http/guards.ts'
import { refuseWith } from '../http/refuse.ts'
import { body } from '../http/validate.ts'
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
  const client = await clientOf(c, `password:${roomId}`)
  const now = Date.now()
  const windowAt = now - (now % limits.passwordMissWindowMs)
  const budget = await fromDirectory(takeTry(c.env.DB, client, windowAt, limits.passwordMissesPerWindow))
  if (budget.ok && !budget.value) return refuseWith(c, 'too_many_requests')
  if (!(await isPassword(c.req.valid('json').password, accessPasswordHash))) return refuseWith(c, 'wrong_password')
  await fromDirectory(giveBack(c.env.DB, client))
  await writeRoomCookie(c, 'access', roomId, String(accessEpoch))
  return c.body(null, 204)
})

/** The room a join address names: a room id as it is, six digits through the directory (spec 2, join). */
export async function findRoom(c: Context<AppEnv>, codeOrId: string): Promise<Result<string>> {
  if (isRoomId(codeOrId)) return ok(codeOrId)
  if (!isShortCode(codeOrId)) return refuse('room_not_found')
  const client = await clientOf(c, 'code')
  const resolved = await fromDirectory(resolveShortCode(c.env.DB, client, codeOrId, Date.now()))
  if (!resolved.ok) return resolved
  switch (resolved.value.kind) {
    case 'room':
      return ok(resolved.value.roomId)
    case 'missing':
      return refuse('room_not_found')
    case 'blocked':
      return refuse('too_many_requests')
  }
}

/** Network addresses are counted, not kept: the directory holds a keyed digest. */
const clientOf = async (c: Context<AppEnv>, purpose: string): Promise<string> =>
  (await keyedDigest(c.env.COOKIE_SECRET, purpose, addressOf(c.req.raw.headers))).toString('base64url')
