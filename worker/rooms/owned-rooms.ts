import type { Context } from 'hono'
import { nobody } from '../../schema/core/door.ts'
import { ok, type Result, refuse } from '../../schema/errors.ts'
import { fromDirectory, within } from '../directory/patience.ts'
import { programmesOf } from '../directory/programmes.ts'
import { roomIdsOf } from '../directory/rooms.ts'
import type { AppEnv, Env } from '../env.ts'
import { programmeObject } from './programme-object.ts'
import { roomObject } from './room-object.ts'

/** How many rooms of a list are asked for what runs in them, and how long the list waits for that. */
const liveStatusRooms = 24
const liveStatusPatienceMs = 500

/** How many rooms are asked at the same time. */
const atATime = 20

/** Closes the sockets of ended sessions in the user's rooms and programmes, after the reply. */
export function closeSockets(c: Context<AppEnv>, userId: string, sessionIds: readonly string[]): void {
  if (sessionIds.length === 0) return
  c.executionCtx.waitUntil(closeIn(c.env, userId, sessionIds))
}

async function closeIn(env: Env, userId: string, sessionIds: readonly string[]): Promise<void> {
  const [own, programmes] = await Promise.all([
    fromDirectory(roomIdsOf(env.DB, userId)),
    fromDirectory(programmesOf(env.DB, userId)),
  ])
  const led = programmes.ok ? programmes.value : []
  // Who owns a programme is in control of its rooms, whoever owns these.
  const rooms = new Set([
    ...(own.ok ? own.value : []),
    ...led.flatMap(({ stages }) => stages.map(({ roomId }) => roomId)),
  ])
  await eachRoom([...rooms], async (roomId) => {
    await roomObject(env, roomId)?.closeSessions([...sessionIds])
  })
  await eachRoom(
    led.map(({ id }) => id),
    async (id) => {
      await programmeObject(env, id)?.closeSessions([...sessionIds])
    },
  )
}

/** [PR10] Deletes all programmes of a user, in their objects. Rooms of others that are stages of them stay as they are. */
export async function deleteProgrammes(env: Env, userId: string, ids: readonly string[]): Promise<Result<null>> {
  const who = { ...nobody, userId }
  const done = await eachRoom(ids, async (id) => {
    const deleted = await programmeObject(env, id)?.execute({ type: 'programme.delete' }, who, null)
    return deleted === undefined || deleted.ok || deleted.code === 'not_found' || deleted.code === 'control_required'
  })
  return done.every((isDone) => isDone === true) ? ok(null) : refuse('unavailable')
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
  const asked = roomIds.slice(0, liveStatusRooms).map(async (roomId) => {
    const status = await roomObject(env, roomId)?.liveStatus()
    if (status?.ok) found.set(roomId, status.value)
  })
  await within(Promise.allSettled(asked), liveStatusPatienceMs, 'too late').catch(() => undefined)
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
