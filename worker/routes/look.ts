import { Hono } from 'hono'
import { refuse } from '../../schema/errors.ts'
import * as limits from '../../schema/limits.ts'
import type { Picture } from '../../schema/tools/look/entity.ts'
import { bytesOf, logoBody, readPicture } from '../../schema/tools/look/picture.ts'
import { roomView } from '../../schema/tools/room/settings.ts'
import type { AppEnv } from '../env.ts'
import { routesOf } from '../http/route.ts'
import { command } from '../rooms/room-calls.ts'
import { roomObject } from '../rooms/room-object.ts'

/** How long caches keep a logo; its address never shows another one. */
export const logoCachedS = 3600

const route = routesOf('Rooms')

/** The logo of a room. Its colours are settings. */
export const look = new Hono<AppEnv>()
  .put(
    '/rooms/:id/logo',
    route({
      action: 'room.set_logo',
      pace: 'costly',
      summary: 'Set the logo: a PNG, JPEG or WebP picture in Base64',
      about: 'At most 256 kB and 2,048 pixels a side. The bytes say what it is, whatever the file was called.',
      body: logoBody,
      maxBodyBytes: limits.maxLogoBodyBytes,
      reply: roomView,
      handle: (c, { id, body }) => {
        const picture = readPicture(body.image)
        return picture === null ? refuse('invalid') : command(c, id, 'room', { type: 'room.set_logo', picture })
      },
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
      caller: 'anyone',
      who: 'anyone with the address, which those who may read the room are told',
      summary: 'The logo as a picture',
      about:
        'Its id is `logo.id` of the room. An address never shows another picture, so caches may keep it for an hour.',
      refuses: ['room_not_found', 'not_found'],
      files: ['image/png', 'image/jpeg', 'image/webp'],
      handle: async (c, { id }) => {
        // A hall of phones asks at the same moment, so the logo is cached and the room itself is asked once.
        const place = new Request(new URL(c.req.path, c.req.url))
        const cached = await caches.default.match(place)
        // A response from the cache is immutable, and every reply gets more headers.
        if (cached !== undefined) return new Response(cached.body, cached)
        const found = await roomObject(c.env, id)?.logo(c.req.param('logoId') ?? '')
        if (found === undefined) return refuse('room_not_found')
        if (!found.ok) return found
        const reply = pictureReply(found.value)
        c.executionCtx.waitUntil(caches.default.put(place, reply.clone()))
        return reply
      },
    }),
  )

/** A stranger made these bytes: browsers may only draw them, even if they are opened as a page. */
const pictureReply = ({ type, base64 }: Picture): Response =>
  new Response(bytesOf(base64), {
    headers: {
      'Content-Type': type,
      'Content-Disposition': 'inline; filename="logo"',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'Cache-Control': `public, max-age=${logoCachedS}, immutable`,
    },
  })
