import { Hono } from 'hono'
import * as z from 'zod/mini'
import { ok, refuse } from '../../schema/errors.ts'
import { oembedOf, oembedReply } from '../../schema/links/oembed.ts'
import type { AppEnv } from '../env.ts'
import { linkOrigin } from '../http/link-origin.ts'
import { routesOf } from '../http/route.ts'

const route = routesOf('Programs')

const pixels = z.optional(z.coerce.number().check(z.int(), z.minimum(1)))
const oembedQuery = z.object({
  url: z.optional(z.string()).check(z.describe('The address of a page of this server.')),
  maxwidth: pixels.check(z.describe('The widest that the frame may be, in pixels.')),
  maxheight: pixels.check(z.describe('The highest that it may be.')),
})

/** How programs that show a preview of a link learn what to put into their page. */
export const oembed = new Hono<AppEnv>().get(
  '/oembed',
  route({
    caller: 'anyone',
    summary: 'The frame for a link of a room (oEmbed)',
    about:
      'For the agenda, the display, a poll, and every page under `/embed/`. It is made from the address alone: no room is asked, and nothing is fetched.',
    refuses: ['not_found'],
    query: oembedQuery,
    reply: oembedReply,
    handle: (c, { query: { url = '', maxwidth, maxheight } }) => {
      const origins = [new URL(c.req.url).origin, linkOrigin(c)]
      const found = oembedOf(url, origins, maxwidth, maxheight)
      return found === null ? refuse('not_found') : ok(found)
    },
  }),
)
