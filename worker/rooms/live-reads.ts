import type { Context } from 'hono'
import { type Door, hasWrongToken, type Principal } from '../../schema/core/door.ts'
import { authorize } from '../../schema/engine/access/access.ts'
import { type Live, liveNews } from '../../schema/engine/live.ts'
import { ok, type Result, refuse } from '../../schema/errors.ts'
import * as limits from '../../schema/limits.ts'
import { principalOf } from '../auth/principal.ts'
import type { AppEnv, Env } from '../env.ts'
import { roomObject } from './room-object.ts'
import { SharedReads } from './shared-reads.ts'

/** How many rooms an isolate remembers. */
const liveRoomsKept = 1_000

/** What was read of a room, who may know it, and what tells two of them apart. */
type LiveRead = { live: Live; door: Door; news: string; tag: string }

const reads = new SharedReads<Result<LiveRead>>({ forMs: limits.liveMaxAgeMs, most: liveRoomsKept })
/** The tokens that were let in since a room was last read: it learns with the next read that they were used. */
const used = new Map<string, Set<string>>()

/**
 * [TK8] What runs in a room now, for a sender who may see it. However many programs ask, a room is read once a second: who
 * may know what was read is decided here, by the same `authorize`.
 */
export async function liveFor(c: Context<AppEnv>, roomId: string): Promise<Result<LiveRead>> {
  return liveAs(c.env, roomId, await principalOf(c, roomId))
}

export async function liveAs(env: Env, roomId: string, who: Principal): Promise<Result<LiveRead>> {
  const read = await readLive(env, roomId)
  if (!read.ok) return read
  const { door } = read.value
  const refusal = authorize(who, 'read.controller', door) === null ? null : authorize(who, 'read.viewer', door)
  if (refusal !== null) return refuse(refusal)
  if (who.token != null) used.set(roomId, (used.get(roomId) ?? new Set()).add(who.token))
  return read
}

/** [MC1] Who may do what in a room, for a program whose token it knows: a second old at most, and the room decides again. */
export async function doorFor(env: Env, roomId: string, who: Principal): Promise<Result<Door>> {
  const read = await readLive(env, roomId)
  if (!read.ok) return read
  return hasWrongToken(who, read.value.door) ? refuse('token_invalid') : ok(read.value.door)
}

const readLive = (env: Env, roomId: string): Promise<Result<LiveRead>> =>
  reads.read(roomId, async (at) => ({ at, value: await ask(env, roomId) }))

async function ask(env: Env, roomId: string): Promise<Result<LiveRead>> {
  const room = roomObject(env, roomId)
  if (room === null) return refuse('room_not_found')
  const tokens = [...(used.get(roomId) ?? [])]
  used.delete(roomId)
  const found = await room.live(tokens)
  if (!found.ok) return found
  const { live, door } = found.value
  const { serverNow: _, ...told } = live
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(told)))
  const tag = `W/"${Buffer.from(digest).toString('base64url').slice(0, 22)}"`
  return ok({ live, door, news: liveNews(live), tag })
}

/** The next read of a room asks it: someone has just changed who may read. */
export const forgetLive = (roomId: string): void => reads.forget(roomId)
