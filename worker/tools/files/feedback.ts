import type { QueryValue } from '../../../schema/engine/queries.ts'
import { instantOf, type Tables } from './table.ts'

/**
 * The feedback of a room, newest first.
 * @param names of the categories, by id; an unknown category is written as it was given
 */
export function feedbackTables(
  { roomName, timeZone, feedback }: QueryValue<'feedback.export'>,
  names: ReadonlyMap<string, string> = new Map(),
): Tables {
  const rows = feedback.map(({ createdAt, rating, comment, categoryId }) => ({
    timestamp: instantOf(createdAt),
    rating,
    comment: comment ?? '',
    category: categoryId === null ? '' : (names.get(categoryId) ?? categoryId),
  }))
  const columns = ['timestamp', 'rating', 'comment', 'category']
  return { kind: 'feedback', title: roomName, timeZone, tables: [{ name: 'Feedback', columns, rows }] }
}
