import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import * as limits from '../../schema/limits.ts'
import { programmes } from '../../schema/tables.ts'
import { isoTime } from '../../schema/values/time.ts'

/** The ids of a user's programmes. */
export async function programmeIdsOf(db: D1Database, userId: string): Promise<string[]> {
  const rows = await drizzle(db).select({ id: programmes.id }).from(programmes).where(eq(programmes.createdBy, userId))
  return rows.map(({ id }) => id)
}

/** [PR10] A user's programmes as mirrored in the directory, newest first, each with its stages. */
export async function programmesOf(db: D1Database, userId: string) {
  const rows = await drizzle(db)
    .select()
    .from(programmes)
    .where(eq(programmes.createdBy, userId))
    .orderBy(desc(programmes.createdAt), desc(programmes.id))
  return rows.map(({ createdBy: _, updatedAt: __, createdAt, ...row }) => ({ ...row, createdAt: isoTime(createdAt) }))
}

/** [PR10] Programmes without an owner that have not changed for so long that they may be unused. */
export async function idleProgrammes(db: D1Database, now: number, count: number): Promise<string[]> {
  const rows = await drizzle(db)
    .select({ id: programmes.id })
    .from(programmes)
    .where(and(isNull(programmes.createdBy), lt(programmes.updatedAt, now - limits.unusedRoomMs)))
    // In random order: programmes that are in use stay in this list and must not block the others.
    .orderBy(sql`RANDOM()`)
    .limit(count)
  return rows.map(({ id }) => id)
}

/** Removes programmes that no longer exist. */
export async function forgetProgrammes(db: D1Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await drizzle(db)
      .delete(programmes)
      .where(inArray(programmes.id, [...ids]))
}
