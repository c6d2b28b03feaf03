import { desc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { isoTime } from '../../schema/core/time.ts'
import * as limits from '../../schema/limits.ts'
import { roomHistory } from '../../schema/tables.ts'

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
