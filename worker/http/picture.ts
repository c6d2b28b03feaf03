/** Logos, of rooms and of programmes: what a call takes, and the picture that its address shows. */
import type { Context } from 'hono'
import { type Refusal, type Result, refuse } from '../../schema/errors.ts'
import * as limits from '../../schema/limits.ts'
import type { NewPicture, Picture } from '../../schema/tools/look/entity.ts'
import { bytesOf, logoBody, readPicture } from '../../schema/tools/look/picture.ts'
import type { AppEnv } from '../env.ts'

/** How long caches keep a logo; its address never shows another one. */
export const logoCachedS = 3600

/** What is declared of a call that sets a logo. */
export const takesLogo = {
  pace: 'costly',
  about: 'At most 256 kB and 2,048 pixels a side. The bytes say what it is, whatever the file was called.',
  body: logoBody,
  maxBodyBytes: limits.maxLogoBodyBytes,
} as const

/** What is declared of a call that returns one. */
export const givesLogo = {
  caller: 'anyone',
  summary: 'The logo as a picture',
  files: ['image/png', 'image/jpeg', 'image/webp'],
} as const

/** Passes the picture on that a call was given. */
export function withPicture<T>(
  { image }: { image: string },
  set: (picture: NewPicture) => Promise<Result<T>>,
): Promise<Result<T>> | Refusal {
  const picture = readPicture(image)
  return picture === null ? refuse('invalid') : set(picture)
}

/** The picture at the address that was asked for. A hall of phones asks at the same moment, so it is cached and its object is asked once. */
export async function cachedPicture(
  c: Context<AppEnv>,
  read: (logoId: string) => Promise<Result<Picture>>,
): Promise<Response | Refusal> {
  const place = new Request(new URL(c.req.path, c.req.url))
  const cached = await caches.default.match(place)
  // A response from the cache is immutable, and every reply gets more headers.
  if (cached !== undefined) return new Response(cached.body, cached)
  const found = await read(c.req.param('logoId') ?? '')
  if (!found.ok) return found
  const reply = pictureReply(found.value)
  c.executionCtx.waitUntil(caches.default.put(place, reply.clone()))
  return reply
}

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
