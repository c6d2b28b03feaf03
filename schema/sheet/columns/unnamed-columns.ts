/** Columns of times and days that no heading names. */

import type { Columns } from '../layout.ts'
import type { Rows } from '../times.ts'
import type { Column, ColumnContent } from './column-content.ts'
import { isSpan, meetingShare } from './meeting.ts'

/** Times and days whose headings do not say so. */
export function withoutHeading(fields: Columns, columns: readonly Column[], rows: Rows, hasDays: boolean) {
  const taken = () => new Set(Object.values(fields))
  const free = columns.filter((column) => !taken().has(column.content.column) && isUnnamed(column))
  if (fields.start === undefined) {
    const all = free.filter(isClock).map(({ content }) => content)
    // `1h` next to 09:00 is a length; alone it may be a time.
    const plain = all.filter(({ withUnit }) => withUnit < 0.6)
    const clocks = plain.length > 0 ? plain : all
    const meet = (start: number, end: number) => rows.length < 4 || meetingShare(rows, start, end) >= 0.2
    const pair = clocks.flatMap((first) => {
      const second = clocks.find(({ column }) => isSpan(rows, first.column, column) && meet(first.column, column))
      return second === undefined || first.range > 0.3 || second.range > 0.3 ? [] : [{ first, second }]
    })[0]
    if (
      pair !== undefined &&
      fields.end === undefined &&
      (fields.range === undefined || pair.first.column !== fields.range)
    ) {
      fields.start = pair.first.column
      fields.end = pair.second.column
    } else if (fields.range === undefined) {
      // Lengths look like times, and go up and down.
      const isOrdered = ({ forward }: ColumnContent) => fields.day !== undefined || hasDays || forward >= 0.75
      const ordered = clocks.filter(isOrdered)
      const ranges = clocks.filter(({ range }) => range > 0.3)
      const [single, ...others] = ranges.length > 0 ? ranges : ordered
      // Of two full columns of times that are no start and end, either may have the starts.
      const isClear = fields.end !== undefined || single === undefined || single.fill < 0.8
      if (single !== undefined && (isClear || others.every(({ fill }) => fill < 0.6))) fields.range = single.column
    }
  }
  if (fields.day === undefined) {
    const time = fields.start ?? fields.range ?? Number.POSITIVE_INFINITY
    const day = free.find(
      ({ content, words }) =>
        !taken().has(content.column) &&
        content.day >= 0.8 &&
        content.number === 0 &&
        content.filled >= 1 &&
        content.column < time &&
        !words?.titleWeight,
    )
    if (day !== undefined) fields.day = day.content.column
  }
}

const isUnnamed = ({ words }: Column): boolean => !words?.has('id', 'duration', 'other')

/** Whether the cells of a column are times; a few numbers are none. */
const isClock = ({ content }: Column): boolean =>
  content.filled >= 2 &&
  content.clock >= 0.6 &&
  (content.bare < 0.5 || content.isDotted) &&
  content.integer < 0.5 &&
  (content.number < 1 || content.isDotted) &&
  content.fill > 0.3

/** Whether rows would be read without their starts, though a column that nothing is read from has times. */
export function areStartsLeft({ start, range, end, ...fields }: Columns, columns: readonly Column[]): boolean {
  if (start !== undefined || range !== undefined || end !== undefined) return false
  const taken = new Set<number | undefined>(Object.values(fields))
  const isLeft = (column: Column) => isClock(column) && column.content.withUnit < 0.6 && column.content.fill >= 0.6
  return columns.some((column) => isUnnamed(column) && !taken.has(column.content.column) && isLeft(column))
}
