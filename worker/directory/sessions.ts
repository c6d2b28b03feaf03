import { and, desc, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import * as limits from '../../schema/limits.ts'
import { sessions, userSessions, users } from '../../schema/tables.ts'
import type { User } from './users.ts'

/** A signed-in user. `id` names the sign-in in lists, `sid` is the hash of the cookie's session id. */
export type SignInSession = { id: string; sid: string; startedAt: number; endsAt: number; user: User }

/** The session with a hash; null if there is none or it has ended. */
export async function findSession(db: D1Database, sid: string, now: number): Promise<SignInSession | null> {
  const [row] = await drizzle(db)
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.sid, sid), gt(sessions.expire, now)))
  if (row === undefined) return null
  const { sess, expire } = row.session
  const endsAt = Math.min(expire, sess.startedAt + limits.sessionLongestMs)
  return endsAt <= now ? null : { id: sess.userSessionId, sid, startedAt: sess.startedAt, endsAt, user: row.user }
}

type NewSession = {
  id: string
  sid: string
  userId: string
  startedAt: number
  endsAt: number
  ipAddress: string | null
  userAgent: string | null
}

/** Stores a new sign-in. */
export async function addSession(db: D1Database, given: NewSession): Promise<void> {
  const d1 = drizzle(db)
  const { id, sid, userId, startedAt, endsAt, ipAddress, userAgent } = given
  await d1.batch([
    d1.insert(sessions).values({ sid, userId, sess: { userSessionId: id, startedAt }, expire: endsAt }),
    d1.insert(userSessions).values({ id, userId, sessionToken: sid, loginAt: startedAt, ipAddress, userAgent }),
  ])
}

/** Extends a session. */
export async function slideSession(db: D1Database, sid: string, endsAt: number): Promise<void> {
  await drizzle(db).update(sessions).set({ expire: endsAt }).where(eq(sessions.sid, sid))
}

/** The open sign-ins of a user, the newest first. */
export async function listSessions(db: D1Database, userId: string, now: number) {
  return drizzle(db)
    .select({
      id: userSessions.id,
      loginAt: userSessions.loginAt,
      ipAddress: userSessions.ipAddress,
      userAgent: userSessions.userAgent,
    })
    .from(userSessions)
    .innerJoin(sessions, eq(sessions.sid, userSessions.sessionToken))
    .where(and(eq(userSessions.userId, userId), gt(sessions.expire, now)))
    .orderBy(desc(userSessions.loginAt))
}

/**
 * Ends sign-ins of a user: one by its id, or all.
 * @returns the ids of those that were still open
 */
export async function endSessions(db: D1Database, userId: string, id: string | null, now: number): Promise<string[]> {
  const d1 = drizzle(db)
  const meant: (SQL | undefined)[] = [eq(userSessions.userId, userId), isNull(userSessions.logoutAt)]
  if (id !== null) meant.push(eq(userSessions.id, id))
  const tokens = d1
    .select({ token: userSessions.sessionToken })
    .from(userSessions)
    .where(and(...meant))
  const [, ended] = await d1.batch([
    d1.delete(sessions).where(inArray(sessions.sid, tokens)),
    d1
      .update(userSessions)
      .set({ logoutAt: now })
      .where(and(...meant))
      .returning({ id: userSessions.id }),
  ])
  return ended.map((row) => row.id)
}
