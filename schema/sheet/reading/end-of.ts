/** When a row ends that says so. */
import type { RawRow } from '../lines/raw-rows.ts'
import type { DayText } from '../text/day-text.ts'
import type { Half } from './halves.ts'
import { daySeconds, type Wall } from './planned.ts'

const hour = 3600

/** The end of a row on the wall; null if it says none. */
export function endOf(
  { end, endDay }: RawRow,
  startAt: Wall | null,
  day: number,
  afternoon: number,
  half: Half,
  reader: (text: DayText) => number | null,
): Wall | null {
  if (end === null) return null
  const given = end.day ?? endDay
  const written = given === null ? null : reader(given)
  if (written !== null) return written * daySeconds + end.seconds
  if (startAt === null) return day * daySeconds + end.seconds
  const base = Math.floor(startAt / daySeconds) * daySeconds
  const start = startAt - base
  // 24:00 and 25:00 as a start belong to the day before.
  const seconds = end.seconds
  const isOpen = !end.isSure && half !== 'known'
  if (isOpen && (afternoon > 0 || seconds < start) && seconds < 12 * hour && seconds + 12 * hour >= start) {
    return seconds > start && afternoon === 0 ? base + seconds : base + seconds + 12 * hour
  }
  return seconds < start ? base + seconds + daySeconds : base + seconds
}
