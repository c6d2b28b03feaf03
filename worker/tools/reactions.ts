import { Hono } from 'hono'
import * as z from 'zod/mini'
import { ok } from '../../schema/errors.ts'
import { reactBody } from '../../schema/tools/reactions/commands.ts'
import { reactionMinute } from '../../schema/tools/reactions/entity.ts'
import type { AppEnv } from '../env.ts'
import { routesOf } from '../http/route.ts'
import { atRoom } from '../rooms/room-calls.ts'

const route = routesOf('Reactions')

/** Reactions of the audience: counted, never with a name. */
export const reactions = new Hono<AppEnv>()
  .post(
    '/rooms/:id/reactions',
    route({
      caller: 'participant',
      summary: 'Send a reaction; at most two a second of one phone count',
      about: 'It is counted and shown on the displays for a moment. Who sent it is not kept.',
      refuses: ['reactions_closed'],
      body: reactBody,
      status: 202,
      handle: async (c, { id, body }) => {
        const reacted = await atRoom(c, id, (room, who) => room.react([body.reaction], who))
        return reacted.ok ? ok(null) : reacted
      },
    }),
  )
  .get(
    '/rooms/:id/reactions',
    route({
      action: 'read.controller',
      summary: 'How many reactions there were, minute by minute',
      reply: z.array(reactionMinute),
      handle: (c, { id }) => atRoom(c, id, (room, who) => room.reactions(who)),
    }),
  )
