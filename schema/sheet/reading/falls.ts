/** Starts that are before the one above them. */

import { firstPlace } from '../../values/first-place.ts'
import { earlyEnd, type Half } from './halves.ts'
import { daySeconds, isEndless, type Line, type Planned } from './planned.ts'

const isOn = ({ startAt }: Planned, day: number): boolean =>
  startAt !== null && Math.floor(startAt / daySeconds) === day

/** The row at which the times go back, and the day of the rows above it. */
export type Fall = { at: number; day: number }

/** [X14] Of the rows above a fall, those wait whose end it would be if a row below began on their day before the next one. */
export function holdBefore(rows: readonly Planned[], { at, day }: Fall) {
  const timeOf = ({ startAt }: Planned) => (startAt ?? 0) % daySeconds
  const before = rows.slice(0, at).filter((row) => isOn(row, day))
  const below = rows.slice(at).filter(({ startAt, isAfterFall }) => startAt !== null && isAfterFall)
  const inOrder = (all: readonly Planned[]) => all.map(timeOf).sort((one, other) => one - other)
  const [own, others] = [inOrder(before), inOrder(below)]
  for (const row of before) {
    const isBetween = firstAfter(others, timeOf(row)) < firstAfter(own, timeOf(row))
    row.isEndOpen ||= isEndless(row) && (row.raw.stages.length > 0 || isBetween)
  }
}

/** The first of some times, in order, that is after another one. */
const firstAfter = (times: readonly number[], at: number): number =>
  times[firstPlace(times, (time) => time > at)] ?? daySeconds

/** How often a start is before the one above it, on the same day and stage. */
export function fallsOf(lines: readonly Line[], half: Half): number {
  const last = { seconds: 0, place: '' }
  let falls = 0
  for (const line of lines) {
    if (line.kind === 'day') last.place = ''
    else if (line.raw.start !== null) {
      const { start, day, stages } = line.raw
      const place = JSON.stringify([start.day ?? day, stages])
      // From 12:30 to 1:00 none goes back.
      const isClear = half === 'known' || start.seconds >= earlyEnd
      if (isClear && last.place === place && start.seconds < last.seconds) falls++
      Object.assign(last, { seconds: start.seconds, place })
    }
  }
  return falls
}
