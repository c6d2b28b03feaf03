import { asc, desc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import * as limits from '../../schema/limits.ts'
import { feedbackCategories, roomHistory, roomShortCodes, rooms } from '../../schema/tables.ts'
import { isoTime } from '../../schema/values/time.ts'

/** The ids of a user's rooms. */
export async function roomIdsOf(db: D1Database, userId: string): Promise<string[]> {
  const rows = await drizzle(db).select({ id: rooms.id }).from(rooms).where(eq(rooms.createdBy, userId))
  return rows.map(({ id }) => id)
}

/** A user's rooms as mirrored in the directory, newest first. */
export async function roomsOf(db: D1Database, userId: string) {
  const rows = await drizzle(db)
    .select({ room: rooms, shortCode: roomShortCodes.shortCode })
    .from(rooms)
    .leftJoin(roomShortCodes, eq(roomShortCodes.roomId, rooms.id))
    .where(eq(rooms.createdBy, userId))
    .orderBy(desc(rooms.createdAt), desc(rooms.id))
  return rows.map(({ room, shortCode }) => ({
    ...room,
    createdAt: isoTime(room.createdAt),
    updatedAt: isoTime(room.updatedAt),
    ...(shortCode === null ? {} : { shortCode }),
  }))
}

/** The history of a room, newest first. */
export async function historyOf(db: D1Database, roomId: string) {
  const { action, metadata, userId, timestamp } = roomHistory
  const rows = await drizzle(db)
    .select({ action, metadata, userId, timestamp })
    .from(roomHistory)
    .where(eq(roomHistory.roomId, roomId))
    .orderBy(desc(roomHistory.timestamp), desc(roomHistory.id))
    .limit(limits.historyLength)
  return rows.map((row) => ({ ...row, timestamp: isoTime(row.timestamp) }))
}

/** All categories, by name. */
export async function readFeedbackCategories(db: D1Database) {
  const rows = await drizzle(db).select().from(feedbackCategories).orderBy(asc(feedbackCategories.name))
  return rows.map((row) => ({ ...row, createdAt: isoTime(row.createdAt) }))
}
