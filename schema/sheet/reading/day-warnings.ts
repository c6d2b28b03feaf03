/** What the days of all rows say against some of them. */
import { dayNumber } from '../text/day-order.ts'
import { daySeconds, isEndless, type Planned, type Wall } from './planned.ts'

const hour = 3600

/**
 * [X34] A time after midnight under the date of the evening before it: its day has an evening, the day before has none,
 * or it comes right after the evening. Hours beyond 24, and dates in the same cell, are meant as they are.
 */
export function warnOfNights(rows: readonly Planned[]) {
  if (rows.some(({ raw }) => (raw.start?.seconds ?? 0) >= daySeconds)) return
  const lates = new Set<string>()
  const keyOf = (day: number, { raw }: Planned) => `${day} ${raw.stages.join()}`
  const dayIn = (at: Wall) => Math.floor(at / daySeconds)
  for (const row of rows)
    if (row.startAt !== null && row.startAt % daySeconds >= 20 * hour) lates.add(keyOf(dayIn(row.startAt), row))
  const before = new Map<string, Planned>()
  for (const row of rows) {
    const { startAt, raw } = row
    if (startAt === null) continue
    const [day, at] = [dayIn(startAt), startAt % daySeconds]
    const previous = before.get(raw.stages.join())
    before.set(raw.stages.join(), row)
    if (raw.day === null || raw.start?.day != null || at >= 6 * hour || row.warnings.includes('after_midnight'))
      continue
    const isAfterEvening =
      previous?.startAt != null && dayIn(previous.startAt) === day && previous.startAt % daySeconds >= 18 * hour
    if (!isAfterEvening && (!lates.has(keyOf(day, row)) || lates.has(keyOf(day - 1, row)))) continue
    row.warnings.push('after_midnight')
    row.startAt = startAt + daySeconds
    if (row.endAt !== null) row.endAt += daySeconds
  }
}

/** [X8] A day that goes back in a sheet whose days otherwise follow each other, or one far from all others. */
export function warnOfDays(rows: Planned[]) {
  const dated = rows.filter(({ startAt }) => startAt !== null)
  const dayOfRow = ({ startAt }: Planned) => Math.floor((startAt ?? 0) / daySeconds)
  const goBack = (stageOf: (row: Planned) => string): Planned[] => {
    const latest = new Map<string, number>()
    return dated.filter((row) => {
      const last = latest.get(stageOf(row))
      // What is after midnight belongs to the evening before it.
      const isNight = (row.startAt ?? 0) % daySeconds < 6 * hour && last !== undefined
      if (!isNight) latest.set(stageOf(row), Math.max(last ?? Number.NEGATIVE_INFINITY, dayOfRow(row)))
      return last !== undefined && dayOfRow(row) < last
    })
  }
  const few = [goBack(() => ''), goBack(({ raw }) => raw.stages.join())].find(
    ({ length }) => length <= dated.length * 0.15,
  )
  for (const row of few ?? []) {
    row.warnings.push('day_jump')
    // Until when the row before it lasts, its own times have to say.
    const before = rows[rows.indexOf(row) - 1]
    if (before !== undefined && isEndless(before) && !before.warnings.includes('day_jump'))
      before.warnings.push('day_jump')
  }
  const sorted = dated.map(dayOfRow).sort((one, other) => one - other)
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0
  for (const row of dated) {
    if (Math.abs(dayOfRow(row) - middle) > 60 && !row.warnings.includes('day_jump')) row.warnings.push('day_jump')
    if (dayOfRow(row) < firstPlausibleDay) row.warnings.push('old_year')
  }
}
const firstPlausibleDay = dayNumber('2000-01-01')
