import { wallTimeIn } from '../../values/zone.ts'
import { cellsOf } from '../lines/cells.ts'
import { readSheet } from '../read-sheet.ts'

/**
 * Each cue of a text as `09:00 Title 30`, with its day before it if `withDays`; one without a length as `Title ?`, what
 * is asked as `Title !`, and other lines as their words. Null if the columns are not found.
 */
export function briefOf(text: string, { withDays = false, eventDate = '2026-03-14' } = {}): string[] | null {
  const sheet = readSheet(cellsOf(text), { timeZone: 'Europe/Berlin', eventDate })
  if (sheet === null) return null
  return sheet.rows.map((row) => {
    if (row.kind === 'skipped') return row.text
    if (row.kind !== 'cue')
      return `${row.title} ${row.kind === 'problem' && row.problems[0]?.code === 'no_length' ? '?' : '!'}`
    const { plannedStart, name, duration } = row.cue
    const at = wallTimeIn('Europe/Berlin', Date.parse(plannedStart ?? ''))
    return `${at.slice(withDays ? 8 : 11, 16)} ${name} ${duration / 60}`
  })
}
