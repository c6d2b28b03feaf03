import type { Context } from 'hono'
import * as limits from '../../schema/limits.ts'
import type { RefusalCode } from '../../schema/refusal-codes.ts'
import { bearerOf, isFromPage } from '../auth/bearer.ts'
import type { AppEnv } from '../env.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Cross-site request forgery: an unsafe request from another origin is refused, and one that carries cookies must name
 * its origin. Without cookies there is nothing to forge, so `curl` works. [TK5] With a token no cookie counts, and a page
 * must not have one.
 */
export function foreignOrigin(c: Context<AppEnv>): RefusalCode | null {
  const { headers } = c.req.raw
  if (bearerOf(headers) !== null) return isFromPage(headers) ? 'token_in_browser' : null
  if (safeMethods.has(c.req.method)) return null
  const origin = c.req.header('origin')
  const site = c.req.header('sec-fetch-site')
  const isForeign =
    (origin !== undefined && origin !== new URL(c.req.url).origin) ||
    (site !== undefined && site !== 'same-origin' && site !== 'none')
  const isUnnamed = origin === undefined && site === undefined && c.req.header('cookie') !== undefined
  return isForeign || isUnnamed ? 'cross_origin' : null
}

/**
 * A request with a body must declare JSON: forms cannot, so other sites cannot. A program with a token may say any type of
 * a body that is empty, as `curl -d ''` does.
 * @param typesAt the types of files that an address takes too; none of them is one that a form can send
 */
export function foreignType(
  c: Context<AppEnv>,
  typesAt: (method: string, pathname: string) => readonly string[],
): RefusalCode | null {
  const type = mediaTypeOf(c)
  if (safeMethods.has(c.req.method) || type === 'application/json') return null
  const hasBody = c.req.header('transfer-encoding') !== undefined || Number(c.req.header('content-length') ?? 0) > 0
  if (!hasBody && (type === undefined || bearerOf(c.req.raw.headers) !== null)) return null
  const isTaken = type !== undefined && typesAt(c.req.method, c.req.path).includes(type)
  return isTaken ? null : 'unsupported_media_type'
}

/** What a request says its body is, without parameters. */
export const mediaTypeOf = (c: Context<AppEnv>): string | undefined =>
  c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()

/**
 * At most 64 KB, or what the route says, checked by what the request says of itself. Nothing is read here: the route first looks at its
 * pace and at who sends it, and then reads no more than that (`large-body.ts`), also of a body that does not say its size.
 * @param limitAt the most bytes that an address takes; null for the usual limit
 */
export function tooLarge(
  c: Context<AppEnv>,
  limitAt: (method: string, pathname: string) => number | null,
): RefusalCode | null {
  const said = Number(c.req.header('content-length') ?? 0)
  // Every address takes a short one.
  if (said <= limits.shortBodyBytes) return null
  const largest = limitAt(c.req.method, c.req.path) ?? limits.maxBodyBytes
  return said > largest ? 'too_large' : null
}
