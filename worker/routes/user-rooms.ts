import { Hono } from 'hono'
import { signedIn } from '../auth/session.ts'
import { needDirectory } from '../directory/patience.ts'
import { roomsOf } from '../directory/user-rooms.ts'
import type { AppEnv } from '../env.ts'
import { refuseWith } from '../http/refuse.ts'
import { liveStatuses } from '../owned-rooms.ts'

/** `GET /api/user/rooms` (spec 7): the dashboard's list, with what the newest rooms are doing at this moment. */
export const userRooms = new Hono<AppEnv>().get('/rooms', async (c) => {
  const session = await signedIn(c)
  if (!session.ok) return refuseWith(c, session.code)
  const rooms = await needDirectory(roomsOf(c.env.DB, session.value.user.id))
  const statuses = await liveStatuses(
    c.env,
    rooms.map(({ id }) => id),
  )
  return c.json(
    rooms.map((room) => ({ ...room, liveStatus: statuses.get(room.id) ?? null })),
    200,
  )
})
