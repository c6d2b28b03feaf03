import { Hono } from 'hono'
import * as z from 'zod/mini'
import { ok } from '../../schema/errors.ts'
import { addBanBody, liftBanQuery } from '../../schema/tools/bans/commands.ts'
import { banView } from '../../schema/tools/bans/entity.ts'
import type { AppEnv } from '../env.ts'
import { routesOf } from '../http/route.ts'
import { atRoom, command, commandAbout } from '../rooms/room-calls.ts'

const route = routesOf('Removed people')

/** Participants whom a controller has removed from the room. */
export const bans = new Hono<AppEnv>()
  .get(
    '/rooms/:id/bans',
    route({
      action: 'read.controller',
      summary: 'The people who were removed, the latest first, each by the thing that the ban was made from',
      reply: z.array(banView),
      handle: async (c, { id }) => {
        const read = await atRoom(c, id, (room, who) => room.read(who, 'controller'))
        return read.ok ? ok(read.value.bans) : read
      },
    }),
  )
  .post(
    '/rooms/:id/bans',
    route({
      action: 'ban.add',
      summary: 'Remove the person behind a question, an answer, a player or a feedback',
      about:
        'Their phones are closed within a second, and what they wrote leaves screens, lists and counts. Someone who clears their cookies comes back as a new person; the join lock keeps everyone out. Removing the same person again changes nothing, except that it can remove their votes too.',
      refuses: ['no_participant', 'too_many_bans', 'not_found'],
      body: addBanBody,
      reply: banView,
      status: 201,
      handle: (c, { id, body }) => command(c, id, 'ban', { type: 'ban.add', ...body }),
    }),
  )
  .delete(
    '/bans/:id',
    route({
      action: 'ban.lift',
      summary: 'Bring a person back, with everything that was removed',
      query: liftBanQuery,
      handle: (c, { id, query: { all } }) =>
        commandAbout(c, id, 'gone', { type: 'ban.lift', banId: id, ...(all === 'true' ? { all: true } : {}) }),
    }),
  )
