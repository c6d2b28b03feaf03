import { type Context, Hono } from 'hono'
import type { RoomObject } from '../../durable-objects/room.ts'
import { createRoomBody, patchRoomBody, readRoomQuery } from '../../schema/api.ts'
import { ok } from '../../schema/errors.ts'
import { idFrom, roomIdLength } from '../../schema/ids.ts'
import * as limits from '../../schema/limits.ts'
import type { Principal } from '../../schema/room/access.ts'
import { controlKey } from '../auth/control-key.ts'
import { hashPassword, saltBytes } from '../auth/passwords.ts'
import { principalOf } from '../auth/principal.ts'
import { writeRoomCookie } from '../auth/room-cookies.ts'
import { keyedDigest } from '../auth/secrets.ts'
import { takeTry } from '../directory/guess-budgets.ts'
import { fromDirectory } from '../directory/patience.ts'
import { ensureShortCode } from '../directory/short-codes.ts'
import type { AppEnv, Env } from '../env.ts'
import { idempotencyKeyOf } from '../http/idempotency.ts'
import { addressOf, networkClient } from '../http/network.ts'
import { refuseWith } from '../http/refuse.ts'
import { body, query } from '../http/validate.ts'
import { randomId } from '../random.ts'
import { command, look, roomObject } from '../room-object.ts'
import { asRoom } from '../subject-kinds.ts'

const hourMs = 3600_000

/** Rooms (spec 7): open, read, change, delete, and the short code. */
export const rooms = new Hono<AppEnv>()
  .post('/', body(createRoomBody), async (c) => {
    const { name, useCase } = c.req.valid('json')
    if (!(await mayCreate(c))) return refuseWith(c, 'too_many_requests')
    const idempotencyKey = idempotencyKeyOf(c)
    const roomId = await newRoomId(c.env, idempotencyKey, addressOf(c.req.raw.headers))
    const { userId } = await principalOf(c, roomId)
    const input = { id: roomId, name, useCase: useCase ?? null, createdBy: userId }
    const made = await c.env.ROOMS.get(c.env.ROOMS.idFromName(roomId)).create(input, idempotencyKey)
    if (!made.ok) return refuseWith(c, made.code)
    const { controlEpoch, reply } = made.value
    await writeRoomCookie(c, 'control', roomId, String(controlEpoch))
    const key = await controlKey(c.env.CONTROL_SECRET, roomId, controlEpoch)
    return c.json({ ...reply, controllerKey: key }, 201)
  })
  .get('/:id', query(readRoomQuery), async (c) => {
    const roomId = c.req.param('id')
    const object = roomObject(c.env, roomId)
    if (object === null) return refuseWith(c, 'room_not_found')
    const room = await object.read(await principalOf(c, roomId), c.req.valid('query').as ?? null)
    return room.ok ? c.json(room.value, 200) : refuseWith(c, room.code)
  })
  .patch('/:id', body(patchRoomBody), async (c) => {
    const roomId = c.req.param('id')
    const { accessPassword, ...patch } = c.req.valid('json')
    // Work on a password is done for nobody who may not set it (threats T18, T25); the command asks once more.
    const permitted = typeof accessPassword === 'string' ? await look(c, roomId, mayUpdate) : ok(null)
    if (!permitted.ok) return refuseWith(c, permitted.code)
    const salt = await passwordSalt(c.env, roomId, idempotencyKeyOf(c))
    const hash = typeof accessPassword === 'string' ? await hashPassword(accessPassword, salt) : accessPassword
    const password = hash === undefined ? {} : { accessPasswordHash: hash }
    const done = await command(c, roomId, { type: 'room.update', patch: { ...patch, ...password } })
    return done.ok ? c.json(asRoom(done.value), 200) : refuseWith(c, done.code)
  })
  .delete('/:id', async (c) => {
    const done = await command(c, c.req.param('id'), { type: 'room.delete' })
    return done.ok ? c.body(null, 204) : refuseWith(c, done.code)
  })
  .get('/:id/shortcode', async (c) => {
    const roomId = c.req.param('id')
    const object = roomObject(c.env, roomId)
    if (object === null) return refuseWith(c, 'room_not_found')
    const who = await principalOf(c, roomId)
    const [secrets, asAudience, asOther] = await Promise.all([
      object.secrets(),
      object.read(who, 'audience'),
      object.read(who, null),
    ])
    if (!secrets.ok) return refuseWith(c, secrets.code)
    // The code leads the audience here: whoever may read the room in any way may show it.
    if (!asAudience.ok && !asOther.ok) return refuseWith(c, asOther.code)
    if (secrets.value.shortCode !== null) return c.json({ shortCode: secrets.value.shortCode }, 200)
    const made = await fromDirectory(ensureShortCode(c.env.DB, roomId, Date.now()))
    if (!made.ok) return refuseWith(c, made.code)
    await object.rememberShortCode(made.value)
    return c.json({ shortCode: made.value }, 200)
  })

const mayUpdate = (room: DurableObjectStub<RoomObject>, who: Principal) => room.permits(who, 'room.update')

/**
 * A random id; with an Idempotency-Key one that the same request, from the same address within the day, finds again.
 * The room itself tells a retry from a key that was used for another room.
 */
async function newRoomId(env: Env, key: string | null, address: string): Promise<string> {
  if (key === null) return randomId(roomIdLength)
  const day = Math.floor(Date.now() / limits.idempotencyTtlMs)
  const digest = await keyedDigest(env.CONTROL_SECRET, 'create', key, address, String(day))
  return idFrom(digest.subarray(0, roomIdLength))
}

/** A random salt; with an Idempotency-Key the same one again, so that a retry asks for the same thing. */
async function passwordSalt(env: Env, roomId: string, key: string | null): Promise<Buffer> {
  if (key === null) return Buffer.from(crypto.getRandomValues(new Uint8Array(saltBytes)))
  return (await keyedDigest(env.COOKIE_SECRET, 'salt', roomId, key)).subarray(0, saltBytes)
}

/** Mischief at scale (threat T25) meets a generous cap; a directory that is out of reach stops nobody. */
async function mayCreate(c: Context<AppEnv>): Promise<boolean> {
  const client = await networkClient(c, 'rooms')
  const now = Date.now()
  const taken = await fromDirectory(takeTry(c.env.DB, client, now - (now % hourMs), limits.roomsPerAddressPerHour))
  return !taken.ok || taken.value
}
