import { and, eq, gt, inArray, isNull, lt, notExists, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import * as limits from '../../schema/limits.ts'
import {
  emailFlows,
  guessBudgets,
  guessers,
  type programmes,
  roomHistory,
  type rooms,
  sessions,
  userSessions,
  users,
} from '../../schema/tables.ts'
import { dayMs } from './guess-budgets.ts'

export const unverifiedAccountMs = 7 * 86_400_000
export const historyKeptMs = 365 * 86_400_000

/**
 * Removes what is no longer needed from the directory: ended sessions and flows, spent budgets, accounts whose address
 * was never proved, old history. Flows stay a day longer than they are valid, because their failures still count.
 */
export async function sweepDirectory(db: D1Database, now: number): Promise<void> {
  const d1 = drizzle(db)
  // Someone may have signed up again a moment ago: the code that they were mailed must work.
  const proving = d1
    .select({ id: emailFlows.id })
    .from(emailFlows)
    .where(and(eq(emailFlows.userId, users.id), gt(emailFlows.createdAt, now - limits.flowMs)))
  const ended = d1.select({ sid: sessions.sid }).from(sessions).where(lt(sessions.expire, now))
  await d1.batch([
    d1
      .update(userSessions)
      .set({ logoutAt: now })
      .where(and(isNull(userSessions.logoutAt), inArray(userSessions.sessionToken, ended))),
    d1.delete(sessions).where(lt(sessions.expire, now)),
    d1.delete(userSessions).where(lt(userSessions.logoutAt, now - limits.sessionLongestMs)),
    d1.delete(emailFlows).where(lt(emailFlows.createdAt, now - limits.flowMs - dayMs)),
    d1.delete(guessBudgets).where(and(gt(guessBudgets.windowAt, 0), lt(guessBudgets.windowAt, now - 2 * dayMs))),
    d1.delete(guessers).where(lt(guessers.missedAt, now - dayMs)),
    d1
      .delete(users)
      .where(and(eq(users.isEmailVerified, false), lt(users.createdAt, now - unverifiedAccountMs), notExists(proving))),
    d1.delete(roomHistory).where(lt(roomHistory.timestamp, now - historyKeptMs)),
  ])
}

/** What ends when nobody uses it: rooms, and programmes. */
export type Unused = typeof rooms | typeof programmes

/** Those without an owner that have not changed for so long that they may be unused (rules R6 and PR10). */
export async function idleIn(db: D1Database, table: Unused, now: number, count: number): Promise<string[]> {
  const rows = await drizzle(db)
    .select({ id: table.id })
    .from(table)
    .where(and(isNull(table.createdBy), lt(table.updatedAt, now - limits.unusedRoomMs)))
    // In random order: those that are in use stay in this list and must not block the others.
    .orderBy(sql`RANDOM()`)
    .limit(count)
  return rows.map(({ id }) => id)
}

/** Removes those that no longer exist. */
export async function forgetIn(db: D1Database, table: Unused, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await drizzle(db)
      .delete(table)
      .where(inArray(table.id, [...ids]))
}
