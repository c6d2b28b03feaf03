import { desc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
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
