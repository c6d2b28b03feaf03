import type { Context } from 'hono'
import { nobody } from '../../schema/core/door.ts'
import { ok, type Result, refuse } from '../../schema/errors.ts'
import * as limits from '../../schema/limits.ts'
import { fromDirectory, within } from '../directory/patience.ts'
import { roomIdsOf } from '../directory/rooms.ts'
import type { AppEnv, Env } from '../env.ts'
import { roomObject } from './room-object.ts'

/** How many rooms are asked at the same time. */
const atATime = 20

/** Closes the sockets of ended sessions in the user's rooms, after the reply. */
export function closeSockets(c: Context<AppEnv>, userId: string, sessionIds: readonly string[]): void {
  if (sessionIds.length === 0) return
  c.executionCtx.waitUntil(closeIn(c.env, userId, sessionIds))
}

async function closeIn(env: Env, userId: string, sessionIds: readonly string[]): Promise<void> {
  const rooms = await fromDirectory(roomIdsOf(env.DB, userId))
  if (!rooms.ok) return
  await eachRoom(rooms.value, async (roomId) => {
    await roomObject(env, roomId)?.closeSessions([...sessionIds])
  })
}

/** Deletes all rooms of a user, in their objects. A room that no longer exists is fine; one out of reach is a fault. */
export async function deleteRooms(env: Env, userId: string, roomIds: readonly string[]): Promise<Result<null>> {
  const who = { ...nobody, userId }
  const done = await eachRoom(roomIds, async (roomId) => {
    const deleted = await roomObject(env, roomId)?.execute({ type: 'room.delete' }, who, null)
    return (
      deleted === undefined || deleted.ok || deleted.code === 'room_not_found' || deleted.code === 'control_required'
    )
  })
  return done.every((isDone) => isDone === true) ? ok(null) : refuse('unavailable')
}

type LiveStatus = { isRunning: boolean; timerName: string | null }

/** What the newest of a user's rooms are doing, by id. Older ones, and those that do not reply in time, are missing. */
export async function liveStatuses(env: Env, roomIds: readonly string[]): Promise<Map<string, LiveStatus>> {
  const found = new Map<string, LiveStatus>()
  const asked = roomIds.slice(0, limits.liveStatusRooms).map(async (roomId) => {
    const status = await roomObject(env, roomId)?.liveStatus()
    if (status?.ok) found.set(roomId, status.value)
  })
  await within(Promise.allSettled(asked), limits.liveStatusPatienceMs, 'too late').catch(() => undefined)
  return new Map(found)
}

/** Does something with each room, a few at a time; a failure in one is logged and reads as undefined. */
export async function eachRoom<T>(
  roomIds: readonly string[],
  work: (roomId: string) => Promise<T>,
): Promise<(T | undefined)[]> {
  const done: (T | undefined)[] = []
  for (let at = 0; at < roomIds.length; at += atATime) {
    const some = roomIds.slice(at, at + atATime).map((roomId) =>
      work(roomId).catch((error: unknown) => {
        console.warn(JSON.stringify({ fault: 'room', reason: String(error) }))
        return undefined
      }),
    )
    done.push(...(await Promise.all(some)))
  }
  return done
}
