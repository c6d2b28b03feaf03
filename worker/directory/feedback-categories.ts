import { asc } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { isoTime } from '../../schema/core/time.ts'
import { feedbackCategories } from '../../schema/tables.ts'

/** All categories, by name. */
export async function readFeedbackCategories(db: D1Database) {
  const rows = await drizzle(db).select().from(feedbackCategories).orderBy(asc(feedbackCategories.name))
  return rows.map((row) => ({ ...row, createdAt: isoTime(row.createdAt) }))
}
