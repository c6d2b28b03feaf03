/** Which rows of a sheet are added, if not all of them. */

import type { SheetRow } from '../../../schema/sheet/read-sheet.ts'
import { dayIn } from '../../../schema/values/zone.ts'

/** A day as `YYYY-MM-DD`, and rows as they were typed; empty for no limit. */
type RowFilter = { day: string; from: string; to: string }

const dayOf = (row: SheetRow, timeZone: string): string | null => {
  const planned = row.kind === 'cue' || row.kind === 'problem' ? row.cue?.plannedStart : undefined
  return planned === undefined ? null : dayIn(timeZone, Date.parse(planned))
}

/** Whether a filter leaves a row out. A row without a day is on all of them; what is no number is no limit. */
export function isLeftOut(row: SheetRow, { day, from, to }: RowFilter, timeZone: string): boolean {
  const own = day === '' ? null : dayOf(row, timeZone)
  if (own !== null && own !== day) return true
  return row.line < (lineIn(from) ?? 0) || row.line > (lineIn(to) ?? Number.POSITIVE_INFINITY)
}

const lineIn = (text: string): number | null => (/^\s*\d+\s*$/.test(text) ? Number(text) : null)

/** The days of the cues of a sheet in order, with the number of cues on each. */
export function daysOf(rows: readonly { row: SheetRow }[], timeZone: string): { day: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { row } of rows) {
    const day = dayOf(row, timeZone)
    if (day !== null) counts.set(day, (counts.get(day) ?? 0) + 1)
  }
  return [...counts].map(([day, count]) => ({ day, count })).sort((one, other) => (one.day < other.day ? -1 : 1))
}
