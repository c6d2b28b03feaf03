import type { Context } from 'hono'
import { setSignedCookie } from 'hono/cookie'
import { shortIdLength } from '../../schema/ids.ts'
import * as limits from '../../schema/limits.ts'
import type { AppEnv } from '../env.ts'
import { randomId } from '../random.ts'
import { cookieFlags, hostCookie, signedCookieOf } from './cookies.ts'

/**
 * A browser in which an account was signed in before. It proves nothing, but guesses made elsewhere do not use up its
 * tries, so nobody can lock someone else out of their own account.
 * @returns the id of the device, or null if the browser is new to the account
 */
export async function knownDevice(c: Context<AppEnv>, userId: string | null): Promise<string | null> {
  const value = await signedCookieOf(c, hostCookie(c, 'cl_device'))
  if (value === null || userId === null) return null
  const [kind, saidUser, device, endsAt] = value.split('.')
  const isMeant = kind === 'device' && saidUser === userId && Number(endsAt) > Date.now()
  return isMeant && device !== undefined ? device : null
}

/** Remembers that an account has signed in with this browser. */
export async function rememberDevice(c: Context<AppEnv>, userId: string): Promise<void> {
  const device = (await knownDevice(c, userId)) ?? randomId(shortIdLength)
  const endsAt = Date.now() + limits.deviceCookieMs
  const maxAge = Math.floor(limits.deviceCookieMs / 1000)
  const value = `device.${userId}.${device}.${endsAt}`
  await setSignedCookie(c, hostCookie(c, 'cl_device'), value, c.env.COOKIE_SECRET, { ...cookieFlags(c), maxAge })
}
