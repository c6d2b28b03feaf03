import type * as z from 'zod'

export type Row = Record<string, SqlStorageValue>

/** What a text says as JSON; null where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Rows as they are kept. What does not parse is left in storage and counts nowhere, as with entities: one bad row of one
 * participant, or of what the directory is still to hear, must not take the event down (fault F18).
 * @param kind said in the log together with how many could not be read; whose they are and what they say is nobody's business
 */
export function readRows<T>(kind: string, rows: readonly Row[], read: (row: Row) => z.ZodSafeParseResult<T>): T[] {
  const found = rows.map(read).flatMap((parsed) => (parsed.success ? [parsed.data] : []))
  const count = rows.length - found.length
  if (count > 0) console.error(JSON.stringify({ fault: 'stored_row_unreadable', kind, count }))
  return found
}
