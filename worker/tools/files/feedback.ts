import type { QueryValue } from '../../../schema/tools/queries.ts'
import type { Tables } from './table.ts'

/**
 * The feedback of a room, newest first.
 * @param names of the categories, by id; an unknown category is written as it was given
 */
export function feedbackTables(
  { roomName, feedback }: QueryValue<'feedback.export'>,
  names: ReadonlyMap<string, string> = new Map(),
): Tables {
  const rows = feedback.map(({ createdAt, rating, comment, categoryId }) => ({
    timestamp: createdAt,
    rating,
    comment: comment ?? '',
    category: categoryId === null ? '' : (names.get(categoryId) ?? categoryId),
  }))
  const columns = ['timestamp', 'rating', 'comment', 'category']
  return { kind: 'feedback', title: roomName, tables: [{ name: 'Feedback', columns, rows }] }
}
