import { reasonOf } from './directory/patience.ts'
import { forgetRooms, idleRooms, sweepDirectory } from './directory/sweep.ts'
import type { Env } from './env.ts'
import { roomObject } from './rooms/room-object.ts'

/** D1 binds at most 100 values in a statement. */
const roomsAtATime = 50

/**
 * The hourly sweep (wrangler.toml): it cleans the directory and checks rooms that may be unused. The room decides
 * whether it is; its alarm does the same but may have been lost. A part that fails is left for the next hour and does
 * not stop the others.
 */
export async function sweep(env: Env, now: number): Promise<void> {
  await attempted('directory', () => sweepDirectory(env.DB, now))
  const idle = (await attempted('idle_rooms', () => idleRooms(env.DB, now, roomsAtATime))) ?? []
  const gone: string[] = []
  for (const roomId of idle) {
    const isThere = await attempted('room', async () => roomObject(env, roomId)?.tidy())
    if (isThere === false) gone.push(roomId)
  }
  await attempted('forget_rooms', () => forgetRooms(env.DB, gone))
}

/** The result of a part of the sweep, or null if it failed, which is logged without names of rooms. */
async function attempted<T>(part: string, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    console.error(JSON.stringify({ fault: 'sweep', part, reason: reasonOf(error) }))
    return null
  }
}
