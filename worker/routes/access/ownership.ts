import { Hono } from 'hono'
import * as z from 'zod/mini'
import { historyReply } from '../../../schema/api-account.ts'
import { ok } from '../../../schema/errors.ts'
import { roomView } from '../../../schema/tools/room/settings.ts'
import { signedIn } from '../../auth/session.ts'
import { needDirectory } from '../../directory/patience.ts'
import { historyOf } from '../../directory/rooms.ts'
import type { AppEnv } from '../../env.ts'
import { routesOf } from '../../http/route.ts'
import { atRoom, command } from '../../rooms/room-calls.ts'

const route = routesOf('Rooms')

/** Ownership of a room: claiming it, and reading its history. */
export const ownership = new Hono<AppEnv>()
  .post(
    '/rooms/:id/claim',
    route({
      action: 'room.claim',
      who: 'a controller who is signed in, of a room without an owner',
      summary: 'Claim a room that has no owner',
      proofs: [['control', 'session']],
      refuses: ['not_signed_in', 'already_owned'],
      reply: roomView,
      handle: async (c, { id }) => {
        const session = await signedIn(c)
        return session.ok ? command(c, id, 'room', { type: 'room.claim' }) : session
      },
    }),
  )
  .get(
    '/rooms/:id/history',
    route({
      caller: 'owner',
      action: 'history.read',
      summary: 'The history of the room, newest first',
      reply: z.array(historyReply),
      handle: async (c, { id }) => {
        const may = await atRoom(c, id, (room, who) => room.permits(who, 'history.read'))
        return may.ok ? ok(await needDirectory(historyOf(c.env.DB, id))) : may
      },
    }),
  )
