import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { ok, type Result, refuse } from '../../schema/errors.ts'
import { roomIdLength } from '../../schema/ids.ts'
import * as limits from '../../schema/limits.ts'
import { fromDirectory, needDirectory } from '../directory/patience.ts'
import { addSession, endSessions, findSession, type Session, slideSession } from '../directory/sessions.ts'
import { roomIdsOf } from '../directory/user-rooms.ts'
import type { User } from '../directory/users.ts'
import type { AppEnv } from '../env.ts'
import { closeSockets } from '../owned-rooms.ts'
import { randomId } from '../random.ts'
import { cookieFlags, hostCookie } from './cookies.ts'
import { rememberDevice } from './device.ts'
import { dropFlow } from './flow-cookie.ts'
import { dropControl } from './room-cookies.ts'
import { keyedHash, randomToken } from './secrets.ts'
import { readSession, signSession } from './session-token.ts'

/** A room that runs must not wait long for a directory that may be down (fault F10). */
const patienceMs = 1_000
const restMs = 5_000
/** Until when a directory that did not answer is not asked again. */
const resting = new WeakMap<D1Database, number>()
const maxUserAgentLength = 256

/** Who is signed in in this browser, or null; `unavailable` where the directory cannot say. Asked once a request. */
export function sessionOf(c: Context<AppEnv>): Promise<Result<Session | null>> {
  const known = c.get('session')
  if (known !== undefined) return known
  const asked = lookUp(c)
  c.set('session', asked)
  return asked
}

async function lookUp(c: Context<AppEnv>): Promise<Result<Session | null>> {
  const cookie = getCookie(c, hostCookie(c, 'cl_session'))
  const token = cookie === undefined ? null : await readSession(c.env.COOKIE_SECRET, cookie)
  if (token === null) return ok(null)
  const now = Date.now()
  if ((resting.get(c.env.DB) ?? 0) > now) return refuse('unavailable')
  const found = await fromDirectory(findSession(c.env.DB, await sidOf(c, token), now), patienceMs)
  if (!found.ok) resting.set(c.env.DB, Date.now() + restMs)
  return found
}

/** Signs somebody in: always a new session, and whoever was signed in here before is signed out (threat T11). */
export async function startSession(c: Context<AppEnv>, user: User): Promise<void> {
  await endSession(c, user.id)
  const token = randomToken()
  const now = Date.now()
  const session = {
    id: randomId(roomIdLength),
    sid: await sidOf(c, token),
    startedAt: now,
    endsAt: now + limits.sessionMs,
    user,
  }
  const ipAddress = c.req.header('cf-connecting-ip') ?? null
  const userAgent = c.req.header('user-agent')?.slice(0, maxUserAgentLength) ?? null
  await needDirectory(addSession(c.env.DB, { ...session, userId: user.id, ipAddress, userAgent }))
  c.set('session', Promise.resolve(ok(session)))
  await writeCookie(c, token, now, session.endsAt)
  await rememberDevice(c, user.id)
}

/**
 * Ends this browser's session where it is kept, so that a copy of the cookie is worth nothing, and closes its sockets.
 * Its control of the user's own rooms goes along, unless the same user signs in again (decision 18).
 */
export async function endSession(c: Context<AppEnv>, nextUserId: string | null = null): Promise<void> {
  const session = await sessionOf(c)
  if (!session.ok || session.value === null) return
  const { id, user } = session.value
  const roomIds = user.id === nextUserId ? [] : await needDirectory(roomIdsOf(c.env.DB, user.id))
  const ended = await needDirectory(endSessions(c.env.DB, user.id, id, Date.now()))
  closeSockets(c, user.id, ended)
  dropControl(c, roomIds)
}

/** Ends every session of a user, and their sockets. */
export async function endAllSessions(c: Context<AppEnv>, userId: string): Promise<void> {
  const ended = await needDirectory(endSessions(c.env.DB, userId, null, Date.now()))
  closeSockets(c, userId, ended)
}

/** Signs this browser out. */
export async function signOut(c: Context<AppEnv>): Promise<void> {
  await endSession(c)
  dropSession(c)
  dropFlow(c)
}

/** Takes the cookie away. */
export function dropSession(c: Context<AppEnv>): void {
  c.set('session', Promise.resolve(ok(null)))
  setCookie(c, hostCookie(c, 'cl_session'), '', { ...cookieFlags(c), maxAge: 0 })
}

/** Whoever is signed in, with the end of the session moved on (architecture 7: seven days, sliding). */
export async function signedIn(c: Context<AppEnv>): Promise<Result<Session>> {
  const session = await sessionOf(c)
  if (!session.ok) return session
  if (session.value === null) return refuse('not_signed_in')
  await slide(c, session.value)
  return ok(session.value)
}

async function slide(c: Context<AppEnv>, session: Session): Promise<void> {
  const now = Date.now()
  const endsAt = Math.min(now + limits.sessionMs, session.startedAt + limits.sessionLongestMs)
  if (endsAt - session.endsAt < limits.sessionSlideMs) return
  const cookie = getCookie(c, hostCookie(c, 'cl_session'))
  const token = cookie === undefined ? null : await readSession(c.env.COOKIE_SECRET, cookie)
  if (token === null) return
  const moved = await fromDirectory(slideSession(c.env.DB, session.sid, endsAt))
  if (moved.ok) await writeCookie(c, token, now, endsAt)
}

async function writeCookie(c: Context<AppEnv>, token: string, now: number, endsAt: number): Promise<void> {
  const value = await signSession(c.env.COOKIE_SECRET, token, now, endsAt)
  const maxAge = Math.floor((endsAt - now) / 1000)
  setCookie(c, hostCookie(c, 'cl_session'), value, { ...cookieFlags(c), maxAge })
}

const sidOf = (c: Context<AppEnv>, token: string): Promise<string> => keyedHash(c.env.COOKIE_SECRET, 'session', token)
