import { Hono } from 'hono'
import { refuse } from '../../../schema/errors.ts'
import { roomView } from '../../../schema/tools/room/settings.ts'
import type { AppEnv } from '../../env.ts'
import { cachedPicture, givesLogo, takesLogo, withPicture } from '../../http/picture.ts'
import { routesOf } from '../../http/route.ts'
import { command } from '../../rooms/room-calls.ts'
import { roomObject } from '../../rooms/room-object.ts'

const route = routesOf('Rooms')

/** The logo of a room. Its colours are settings. */
export const look = new Hono<AppEnv>()
  .put(
    '/rooms/:id/logo',
    route({
      ...takesLogo,
      action: 'room.set_logo',
      summary: 'Set the logo: a PNG, JPEG or WebP picture in Base64',
      reply: roomView,
      handle: (c, { id, body }) =>
        withPicture(body, (picture) => command(c, id, 'room', { type: 'room.set_logo', picture })),
    }),
  )
  .delete(
    '/rooms/:id/logo',
    route({
      action: 'room.set_logo',
      summary: 'Remove the logo',
      reply: roomView,
      handle: (c, { id }) => command(c, id, 'room', { type: 'room.set_logo', picture: null }),
    }),
  )
  .get(
    '/rooms/:id/logo/:logoId',
    route({
      ...givesLogo,
      who: 'anyone with the address, which those who may read the room are told',
      about:
        'Its id is `logo.id` of the room. An address never shows another picture, so caches may keep it for an hour.',
      refuses: ['room_not_found', 'not_found'],
      handle: (c, { id }) =>
        cachedPicture(c, async (logoId) => (await roomObject(c.env, id)?.logo(logoId)) ?? refuse('room_not_found')),
    }),
  )
