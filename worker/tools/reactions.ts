import { Hono } from 'hono'
import * as z from 'zod/mini'
import { ok, refuse } from '../../schema/errors.ts'
import { reactBody } from '../../schema/tools/reactions/commands.ts'
import { reactionMinute } from '../../schema/tools/reactions/entity.ts'
import { principalOf } from '../auth/principal.ts'
import type { AppEnv } from '../env.ts'
import { routesOf } from '../http/route.ts'
import { roomObject } from '../rooms/room-object.ts'

const route = routesOf('Reactions')

/** Reactions of the audience: counted, never with a name. */
export const reactions = new Hono<AppEnv>()
  .post(
    '/rooms/:id/reactions',
    route(
      {
        caller: 'participant',
        summary: 'Send a reaction; at most two a second of one phone count',
        about: 'It is counted and shown on the displays for a moment. Who sent it is not kept.',
        refuses: ['reactions_closed'],
        body: reactBody,
        reply: null,
        status: 202,
      },
      async (c, { id, body }) => {
        const object = roomObject(c.env, id)
        if (object === null) return refuse('room_not_found')
        const reacted = await object.react([body.reaction], await principalOf(c, id))
        return reacted.ok ? ok(null) : reacted
      },
    ),
  )
  .get(
    '/rooms/:id/reactions',
    route(
      {
        caller: 'controller',
        summary: 'How many reactions there were, minute by minute',
        reply: z.array(reactionMinute),
        status: 200,
      },
      async (c, { id }) => {
        const object = roomObject(c.env, id)
        return object === null ? refuse('room_not_found') : object.reactions(await principalOf(c, id))
      },
    ),
  )
