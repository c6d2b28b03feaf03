import { Hono } from 'hono'
import * as z from 'zod/mini'
import { userProgrammeReply, userRoomReply } from '../../../schema/api-account.ts'
import { ok } from '../../../schema/errors.ts'
import { signedIn } from '../../auth/session.ts'
import { needDirectory } from '../../directory/patience.ts'
import { programmesOf } from '../../directory/programmes.ts'
import { roomsOf } from '../../directory/rooms.ts'
import type { AppEnv } from '../../env.ts'
import { routesOf } from '../../http/route.ts'
import { liveStatuses } from '../../rooms/owned-rooms.ts'

const route = routesOf('Accounts')

/** The dashboard's lists: rooms with what the newest of them are doing right now, and programmes with their stages. */
export const userRooms = new Hono<AppEnv>()
  .get(
    '/user/rooms',
    route({
      caller: 'user',
      summary: 'Your rooms, and what is running in each',
      reply: z.array(userRoomReply),
      handle: async (c) => {
        const session = await signedIn(c)
        if (!session.ok) return session
        const rooms = await needDirectory(roomsOf(c.env.DB, session.value.user.id))
        const ids = rooms.map(({ id }) => id)
        const statuses = await liveStatuses(c.env, ids)
        return ok(rooms.map((room) => ({ ...room, liveStatus: statuses.get(room.id) ?? null })))
      },
    }),
  )
  .get(
    '/user/programmes',
    route({
      caller: 'user',
      summary: 'Your programmes, each with its stages',
      reply: z.array(userProgrammeReply),
      handle: async (c) => {
        const session = await signedIn(c)
        return session.ok ? ok(await needDirectory(programmesOf(c.env.DB, session.value.user.id))) : session
      },
    }),
  )
