import type { Context } from 'hono'
import type * as z from 'zod/mini'
import type { createdRoomReply } from '../../schema/api.ts'
import type { EventFile } from '../../schema/engine/event/entity.ts'
import type { NewRoom } from '../../schema/engine/new-room.ts'
import { ok, type Result, refuseFor } from '../../schema/errors.ts'
import { idFrom, roomIdLength } from '../../schema/ids.ts'
import * as limits from '../../schema/limits.ts'
import { controlKey } from '../auth/control-key.ts'
import { principalOf } from '../auth/principal.ts'
import { writeRoomCookie } from '../auth/room-cookies.ts'
import { keyedDigest } from '../auth/secrets.ts'
import { consumeAll, hourMs } from '../directory/guess-budgets.ts'
import { fromDirectory } from '../directory/patience.ts'
import type { AppEnv } from '../env.ts'
import { secretKeyOf } from '../http/idempotency.ts'
import { addressOf, networkClient } from '../http/network/network.ts'
import { languageOfNewRoom } from '../pages/page-language.ts'
import { randomId } from '../random.ts'

/** Opens a room for the sender, who gets its controller key and the control cookie. */
export async function openRoom(
  c: Context<AppEnv>,
  wanted: Omit<NewRoom, 'id' | 'createdBy'>,
  event: EventFile | null = null,
): Promise<Result<z.output<typeof createdRoomReply>>> {
  const waitMs = await takeNewRoom(c)
  if (waitMs > 0) return refuseFor(waitMs)
  const idempotencyKey = secretKeyOf(c)
  const roomId = await newRoomId(c, idempotencyKey, 'create')
  const { userId } = await principalOf(c, roomId)
  const settings = { ...wanted.settings, language: wanted.settings?.language ?? languageOfNewRoom(c).code }
  const input = { id: roomId, createdBy: userId, ...wanted, settings }
  const made = await c.env.ROOMS.get(c.env.ROOMS.idFromName(roomId)).create(input, idempotencyKey, event)
  if (!made.ok) return made
  const { controlEpoch, reply } = made.value
  await writeRoomCookie(c, 'control', roomId, String(controlEpoch))
  return ok({ ...reply, controllerKey: await controlKey(c.env.CONTROL_SECRET, roomId, controlEpoch) })
}

/**
 * A random id; with an Idempotency-Key that cannot be guessed, the same id for the same request from the same address within a day. The room
 * itself tells a retry from a key that was used for another room. A programme never has the id of a room.
 */
export async function newRoomId(
  c: Context<AppEnv>,
  key: string | null,
  purpose: 'create' | 'create-programme',
): Promise<string> {
  if (key === null) return randomId(roomIdLength)
  const day = Math.floor(Date.now() / limits.idempotencyTtlMs)
  const address = addressOf(c.req.raw.headers)
  const digest = await keyedDigest(c.env.CONTROL_SECRET, purpose, key, address, String(day))
  return idFrom(digest.subarray(0, roomIdLength))
}

/**
 * A generous limit against abuse at scale; a directory that is out of reach stops nobody.
 * @returns how long until the next room is possible, in ms; 0 if this one is
 */
export async function takeNewRoom(c: Context<AppEnv>): Promise<number> {
  const client = await networkClient(c, 'rooms')
  const budget = { tries: limits.roomsPerAddressPerHour, windowMs: hourMs }
  const waitMs = await fromDirectory(consumeAll(c.env.DB, [{ client, budget }]))
  return waitMs.ok ? waitMs.value : 0
}
