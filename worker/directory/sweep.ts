import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import * as limits from '../../schema/limits.ts'
import { emailFlows, guessBudgets, roomHistory, rooms, sessions, userSessions, users } from '../../schema/tables.ts'

const dayMs = 86_400_000

/**
 * Takes out of the directory what is of no use any more: ended sessions and flows, spent budgets, accounts whose address
 * was never proved, old history. Flows stay a day longer than they are good for: their failures still count.
 */
export async function sweepDirectory(db: D1Database, now: number): Promise<void> {
  const d1 = drizzle(db)
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
    d1
      .delete(users)
      .where(and(eq(users.isEmailVerified, false), lt(users.createdAt, now - limits.unverifiedAccountMs))),
    d1.delete(roomHistory).where(lt(roomHistory.timestamp, now - limits.historyKeptMs)),
  ])
}

/** Rooms that nobody owns and that nobody changed for so long that they may be unused (rule R6). */
export async function idleRooms(db: D1Database, now: number, count: number): Promise<string[]> {
  const rows = await drizzle(db)
    .select({ id: rooms.id })
    .from(rooms)
    .where(and(isNull(rooms.createdBy), lt(rooms.updatedAt, now - limits.unusedRoomMs)))
    // In any order: rooms that are used stay in this list, and must not keep the others from their turn.
    .orderBy(sql`RANDOM()`)
    .limit(count)
  return rows.map(({ id }) => id)
}

/** Takes rooms out that are not there any more. */
export async function forgetRooms(db: D1Database, roomIds: readonly string[]): Promise<void> {
  if (roomIds.length > 0)
    await drizzle(db)
      .delete(rooms)
      .where(inArray(rooms.id, [...roomIds]))
}
