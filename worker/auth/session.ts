import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { jwtVerify, SignJWT } from 'jose'
import { ok, type Result, refuse } from '../../schema/errors.ts'
import { roomIdLength } from '../../schema/ids.ts'
import * as limits from '../../schema/limits.ts'
import { fromDirectory, needDirectory } from '../directory/patience.ts'
import { roomIdsOf } from '../directory/rooms.ts'
import { addSession, endSessions, findSession, type SignInSession, slideSession } from '../directory/sessions.ts'
import type { User } from '../directory/users.ts'
import type { AppEnv, Sent } from '../env.ts'
import { randomId } from '../random.ts'
import { closeSockets } from '../rooms/owned-rooms.ts'
import { cookieFlags, cookieOf, hostCookie } from './cookies.ts'
import { rememberDevice } from './device.ts'
import { dropFlow } from './email-flow-cookie.ts'
import { dropControl } from './room-cookies.ts'
import { keyedDigest, keyedHash, randomToken } from './secrets.ts'

/** A session that is used is prolonged at most this often. */
const sessionSlideMs = 3600_000

/** A running room must not wait long for a directory that may be down. */
const patienceMs = 1_000
const restMs = 5_000
/** Until when a silent directory is left alone. */
const resting = new WeakMap<D1Database, number>()
const maxUserAgentLength = 256

/**
 * Who is signed in with this browser, or null; `unavailable` if the directory cannot say. Looked up once per request.
 */
export function sessionOf(c: Sent): Promise<Result<SignInSession | null>> {
  const found = c.get('found')
  found.session ??= lookUp(c)
  return found.session
}

/** The token of this browser's session, which only we can have given to it; null if it has none. The session may have ended. */
export function sessionTokenOf(c: Sent): Promise<string | null> {
  const found = c.get('found')
  found.sessionToken ??= readToken(c)
  return found.sessionToken
}

async function readToken(c: Sent): Promise<string | null> {
  const cookie = cookieOf(c, hostCookie(c, 'cl_session'))
  return cookie === undefined ? null : readSession(c.env.COOKIE_SECRET, cookie)
}

async function lookUp(c: Sent): Promise<Result<SignInSession | null>> {
  const token = await sessionTokenOf(c)
  if (token === null) return ok(null)
  const now = Date.now()
  if ((resting.get(c.env.DB) ?? 0) > now) return refuse('unavailable')
  const found = await fromDirectory(findSession(c.env.DB, await sidOf(c, token), now), patienceMs)
  if (!found.ok) resting.set(c.env.DB, Date.now() + restMs)
  return found
}

/** Signs a user in, always with a new session. An earlier session in this browser ends. */
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
  c.get('found').session = Promise.resolve(ok(session))
  await writeCookie(c, token, now, session.endsAt)
  await rememberDevice(c, user.id)
}

/**
 * Ends this browser's session in the directory, so a copy of the cookie is worthless, and closes its sockets. The
 * browser also loses control of the user's own rooms, unless the same user signs in again (decision 18).
 */
async function endSession(c: Context<AppEnv>, nextUserId: string | null = null): Promise<void> {
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

/** Removes the session cookie. */
export function dropSession(c: Context<AppEnv>): void {
  c.get('found').session = Promise.resolve(ok(null))
  setCookie(c, hostCookie(c, 'cl_session'), '', { ...cookieFlags(c), maxAge: 0 })
}

/** The signed-in user; extends the session (seven days, sliding). */
export async function signedIn(c: Context<AppEnv>): Promise<Result<SignInSession>> {
  const session = await sessionOf(c)
  if (!session.ok) return session
  if (session.value === null) return refuse('not_signed_in')
  await slide(c, session.value)
  return ok(session.value)
}

async function slide(c: Context<AppEnv>, session: SignInSession): Promise<void> {
  const now = Date.now()
  const endsAt = Math.min(now + limits.sessionMs, session.startedAt + limits.sessionLongestMs)
  if (endsAt - session.endsAt < sessionSlideMs) return
  const token = await sessionTokenOf(c)
  if (token === null) return
  const moved = await fromDirectory(slideSession(c.env.DB, session.sid, endsAt))
  if (moved.ok) await writeCookie(c, token, now, endsAt)
}

async function writeCookie(c: Context<AppEnv>, token: string, now: number, endsAt: number): Promise<void> {
  const value = await signSession(c.env.COOKIE_SECRET, token, now, endsAt)
  const maxAge = Math.floor((endsAt - now) / 1000)
  setCookie(c, hostCookie(c, 'cl_session'), value, { ...cookieFlags(c), maxAge })
}

const sidOf = (c: Sent, token: string): Promise<string> => keyedHash(c.env.COOKIE_SECRET, 'session', token)

/** The claims a session cookie must have; anything else is not ours. */
const claims = { alg: 'HS256', typ: 'session+jwt', iss: 'cuelight', aud: 'cuelight-session' } as const

/** The cookie's value: a signed text with the token of a session, valid only while the directory knows the session. */
export async function signSession(secret: string, token: string, now: number, endsAt: number): Promise<string> {
  return new SignJWT({ sid: token })
    .setProtectedHeader({ alg: claims.alg, typ: claims.typ })
    .setIssuer(claims.iss)
    .setAudience(claims.aud)
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor(endsAt / 1000))
    .sign(await keyFor(secret))
}

/** The session token in a cookie that is ours and has not expired; null for any other text. */
export async function readSession(secret: string, cookie: string): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(cookie, await keyFor(secret), {
      algorithms: [claims.alg],
      typ: claims.typ,
      issuer: claims.iss,
      audience: claims.aud,
      requiredClaims: ['sid', 'iat', 'exp'],
    })
    return typeof payload['sid'] === 'string' ? payload['sid'] : null
  } catch {
    return null
  }
}

/** A separate key, so none of our other signatures can be used in place of this one. */
const keyFor = (secret: string): Promise<Uint8Array> => keyedDigest(secret, 'session', claims.aud)
