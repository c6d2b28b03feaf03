import type { Context } from 'hono'
import type { CookieOptions } from 'hono/utils/cookie'
import type { AppEnv } from '../env.ts'

const isSecure = (c: Context<AppEnv>) => new URL(c.req.url).protocol === 'https:'

/** `__Host-` ties a cookie to this very host over https; plain http (a server on this machine) cannot have it. */
export const hostCookie = (c: Context<AppEnv>, name: string): string => `${isSecure(c) ? '__Host-' : ''}${name}`

/** The flags every cookie of ours has: out of reach of scripts and of other sites' requests. */
export const cookieFlags = (c: Context<AppEnv>) =>
  ({ path: '/', httpOnly: true, secure: isSecure(c), sameSite: 'Lax' }) satisfies CookieOptions
