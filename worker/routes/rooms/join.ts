import { Hono } from 'hono'
import { joinQuery, joinReply } from '../../../schema/api.ts'
import { ok } from '../../../schema/errors.ts'
import { ensureParticipant, sourcesOf } from '../../auth/principal.ts'
import type { AppEnv } from '../../env.ts'
import { routesOf } from '../../http/route.ts'
import { atRoom } from '../../rooms/room-calls.ts'
import { findRoom } from '../../rooms/room-lookup.ts'

const route = routesOf('Rooms')

/** The audience's way in. */
export const join = new Hono<AppEnv>().get(
  '/join/:code',
  route({
    caller: 'audience',
    who: 'anyone',
    summary: 'Find a room by its six digits or id, and join its audience; ?room= for the room beside the digits',
    about:
      'Sets the participant cookie of the room, which answers need. Keep your other cookies, such as control. Wrong digits are counted.',
    proofs: [[], ['access']],
    refuses: ['too_many_requests', 'too_many_newcomers'],
    query: joinQuery,
    reply: joinReply,
    handle: async (c, { query }) => {
      const found = await findRoom(c, c.req.param('code') ?? '', query.room)
      if (!found.ok) return found
      const room = await atRoom(c, found.value, async (object, who) =>
        object.join(who, await sourcesOf(c, found.value, who)),
      )
      if (!room.ok) return room
      await ensureParticipant(c, found.value)
      const { id, name, isActive, hasEngagementFeatures, feedbackEnabled } = room.value
      return ok({ room: { id, name, isActive, hasEngagementFeatures, feedbackEnabled } })
    },
  }),
)
