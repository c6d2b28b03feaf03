export type Row = Record<string, SqlStorageValue>

/**
 * Stored rows, parsed. What does not parse stays in storage and counts nowhere, as with entities: one bad row must not
 * take the event down.
 * @param kind for the log, together with how many could not be read; whose they are and what they say is private
 */
export function readRows<T>(
  kind: string,
  rows: readonly Row[],
  read: (row: Row) => { success: true; data: T } | { success: false },
): T[] {
  const found = rows.map(read).flatMap((parsed) => (parsed.success ? [parsed.data] : []))
  const count = rows.length - found.length
  if (count > 0) console.error(JSON.stringify({ fault: 'stored_row_unreadable', kind, count }))
  return found
}
