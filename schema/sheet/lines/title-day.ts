/** The day in a title above a running order: `Programme for Saturday 14 March 2026`. */
import { isBlank } from '../columns/column-content.ts'
import type { Line } from '../reading/planned.ts'
import { dayInTitle } from '../text/day-in-title.ts'
import type { DayText } from '../text/day-text.ts'
import { type Rows, textOf } from '../times.ts'

/**
 * [X22] The day that the lines above the rows name: the only date among their words. It is not that of a version or of a
 * deadline, nor part of a period; and a sheet with days of its own needs none.
 */
export function titleDay(above: Rows, lines: readonly Line[]): DayText | null {
  if (lines.some((line) => line.kind === 'day' || line.raw.day !== null || line.raw.start?.day != null)) return null
  const texts = above
    .filter((row) => row.filter((cell) => !isBlank(cell)).length <= 2)
    .map((row) => row.map(textOf).filter(Boolean).join(', '))
  const days = texts.map(dayInTitle)
  // Of two dates, one is of something else.
  const isClear = new Set(days.filter(Boolean).map((day) => JSON.stringify(day))).size === 1
  const day = isClear ? (days.find((found) => found !== null) ?? null) : null
  const years = new Set(texts.join(' ').match(/\b20\d\d\b/g))
  const [year] = years
  return day !== null && 'year' in day && day.year === null && years.size === 1 ? { ...day, year: Number(year) } : day
}
