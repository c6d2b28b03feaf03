import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import * as limits from '../../schema/limits.ts'
import type { AppEnv } from '../env.ts'
import { cookieFlags, hostCookie } from './cookies.ts'
import { keyedHash, randomToken } from './secrets.ts'

const name = 'cl_flow'

/** The id of the flow this browser is in, or null. The directory knows a hash; the cookie's text is beyond guessing. */
export async function flowIdOf(c: Context<AppEnv>): Promise<string | null> {
  const token = getCookie(c, hostCookie(c, name))
  return token === undefined ? null : keyedHash(c.env.COOKIE_SECRET, 'flow', token)
}

/** Puts this browser into a new flow and gives its id: a code is good only in the browser that asked for it. */
export async function newFlowId(c: Context<AppEnv>): Promise<string> {
  const token = randomToken()
  setCookie(c, hostCookie(c, name), token, { ...cookieFlags(c), maxAge: limits.flowMs / 1000 })
  return keyedHash(c.env.COOKIE_SECRET, 'flow', token)
}

/** The flow is over. */
export const dropFlow = (c: Context<AppEnv>): void =>
  setCookie(c, hostCookie(c, name), '', { ...cookieFlags(c), maxAge: 0 })
