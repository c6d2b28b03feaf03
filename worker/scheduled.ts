import { forgetRooms, idleRooms, sweepDirectory } from './directory/sweep.ts'
import type { Env } from './env.ts'
import { roomObject } from './room-object.ts'

/** D1 binds at most 100 values in a statement. */
const roomsAtATime = 50

/**
 * The hourly sweep (wrangler.toml): the directory's own, and a look at rooms that may be unused. Whether they are is for
 * the room to say: its alarm does the same, and may have been lost (fault F3).
 */
export async function sweep(env: Env, now: number): Promise<void> {
  await sweepDirectory(env.DB, now)
  const idle = await idleRooms(env.DB, now, roomsAtATime)
  const gone: string[] = []
  for (const roomId of idle) {
    if ((await roomObject(env, roomId)?.tidy()) === false) gone.push(roomId)
  }
  await forgetRooms(env.DB, gone)
}
