/** Times that count from the start of the show: `0:00, 0:05, 0:13`. */

import type { RawRow } from '../lines/raw-rows.ts'
import { secondsOf } from '../text/length-text.ts'

/** What an offset such as 0:05 is: five minutes, or five seconds. */
export type OffsetUnit = 'hours' | 'minutes'

/**
 * [X11] Whether the starts of a sheet are offsets: there are no days, the first is nought, they never go back, and none
 * is after the sum of the lengths, or where there are no lengths, the show takes a few hours.
 * @returns their unit, null for times of day
 */
export function offsetUnit(rows: readonly RawRow[], isLengthInHours: boolean): OffsetUnit | null {
  const timed = rows.filter(({ start }) => start !== null)
  const starts = timed.map(({ start }) => start?.seconds ?? 0)
  if (timed.length < 3 || starts[0] !== 0 || timed.some(({ day, start }) => day !== null || start?.day != null))
    return null
  if (timed.some(({ start }) => start?.isSaid === true)) return null
  if (starts.some((at, index) => at < (starts[index - 1] ?? 0))) return null
  const last = starts[starts.length - 1] ?? 0
  const lengths = timed.map(({ length }) =>
    length === null ? null : secondsOf(length, { pair: isLengthInHours ? 'hours' : 'minutes', number: 'minutes' }),
  )
  // Without lengths: a show of a few hours whose first part is short. A day of a radio begins at nought too.
  if (lengths.every((seconds) => seconds === null)) {
    return last < 6 * 3600 && (starts[1] ?? 0) < 3600 ? 'hours' : null
  }
  const sum = lengths.reduce<number>((all, seconds) => all + (seconds ?? 0), 0)
  const meets = (scale: number) =>
    starts.filter((at, index) => (lengths[index] ?? -1) === ((starts[index + 1] ?? -1) - at) * scale).length
  if (meets(1 / 60) > meets(1)) return 'minutes'
  return last <= sum ? 'hours' : null
}
