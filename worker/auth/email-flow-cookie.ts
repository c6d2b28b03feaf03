import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import * as limits from '../../schema/limits.ts'
import type { AppEnv } from '../env.ts'
import { cookieFlags, cookieOf, hostCookie } from './cookies.ts'
import { keyedHash, randomToken } from './secrets.ts'

const name = 'cl_flow'

/** The id of this browser's flow, or null. The directory knows only a hash; the cookie's value cannot be guessed. */
export async function flowIdOf(c: Context<AppEnv>): Promise<string | null> {
  const token = cookieOf(c, hostCookie(c, name))
  return token === undefined ? null : keyedHash(c.env.COOKIE_SECRET, 'flow', token)
}

/** Starts a new flow in this browser and returns its id: a code is valid only in the browser that asked for it. */
export async function newFlowId(c: Context<AppEnv>): Promise<string> {
  const token = randomToken()
  setCookie(c, hostCookie(c, name), token, { ...cookieFlags(c), maxAge: limits.flowMs / 1000 })
  return keyedHash(c.env.COOKIE_SECRET, 'flow', token)
}

/** Ends the flow. */
export const dropFlow = (c: Context<AppEnv>): void =>
  setCookie(c, hostCookie(c, name), '', { ...cookieFlags(c), maxAge: 0 })
