import type { Context } from 'hono'
import type { CookieOptions } from 'hono/utils/cookie'
import type { AppEnv } from '../env.ts'

const isSecure = (c: Context<AppEnv>) => new URL(c.req.url).protocol === 'https:'

/** `__Host-` ties a cookie to exactly this host over https; plain http (a local server) cannot use it. */
export const hostCookie = (c: Context<AppEnv>, name: string): string => `${isSecure(c) ? '__Host-' : ''}${name}`

/** The flags of all our cookies: scripts and requests from other sites cannot use them. */
export const cookieFlags = (c: Context<AppEnv>) =>
  ({ path: '/', httpOnly: true, secure: isSecure(c), sameSite: 'Lax' }) satisfies CookieOptions
