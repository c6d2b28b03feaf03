import { type CookieOptions, parse } from 'hono/utils/cookie'
import type { Sent } from '../env.ts'
import { isSigned } from './secrets.ts'

function isSecure({ req, get }: Sent): boolean {
  const found = get('found')
  found.isSecure ??= req.raw.url.startsWith('https:')
  return found.isSecure
}

/** `__Host-` ties a cookie to exactly this host over https; plain http (a local server) cannot use it. */
export const hostCookie = (c: Sent, name: string): string => `${isSecure(c) ? '__Host-' : ''}${name}`

/** The flags of all our cookies: scripts and requests from other sites cannot use them. */
export const cookieFlags = (c: Sent) =>
  ({ path: '/', httpOnly: true, secure: isSecure(c), sameSite: 'Lax' }) satisfies CookieOptions

/**
 * [EM5] The flags of a cookie for a page inside another one. Browsers keep it apart for each site around it, so it is nobody's
 * that is known elsewhere; null over plain http, where they take none.
 */
export const framedCookieFlags = (c: Sent): CookieOptions | null =>
  isSecure(c) ? { ...cookieFlags(c), sameSite: 'None', partitioned: true } : null

/** The cookies of a request, by name, as they were sent. A call asks for a dozen, so they are read once. */
export function cookiesOf({ req, get }: Sent): Record<string, string> {
  const found = get('found')
  found.sent ??= parse(req.raw.headers.get('cookie') ?? '')
  return found.sent
}

/** One of them; undefined if it was not sent. */
export const cookieOf = (c: Sent, name: string): string | undefined => cookiesOf(c)[name]

/**
 * The content of one that we signed; null if it is missing or not ours. Read here and not by Hono, which takes in the key
 * again for each cookie: that was a tenth of what a refused or repeated read costs.
 */
export async function signedCookieOf(c: Sent, name: string, sent = cookieOf(c, name)): Promise<string | null> {
  const [, value, signature] = /^(.*)\.([^.]{43}=)$/s.exec(sent ?? '') ?? []
  if (value === undefined || signature === undefined) return null
  return (await isSigned(c.env.COOKIE_SECRET, value, signature)) ? value : null
}
