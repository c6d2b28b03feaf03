/** When the row after a row begins, which is how long a row without a length lasts. */
import { firstPlace } from '../../values/first-place.ts'
import { daySeconds, type Planned, type Wall } from './planned.ts'

const nightEnd = 6 * 3600
const longEvening = 4 * 3600

/**
 * [X5] The next start after that of each row, on the same day or in the night after it. The last row of a day has none.
 * @param isByStage whether it has to be on the same stage
 * @param lost the lines of rows that have lost their start
 */
export function nextStarts(
  rows: readonly Planned[],
  isByStage: boolean,
  lost: ReadonlySet<number> = new Set(),
): (Wall | null)[] {
  const starts = rows
    .flatMap((row) =>
      row.startAt === null ? [] : [{ ...row, at: row.startAt, stages: row.raw.stages, isMisplaced: isMisplaced(row) }],
    )
    .sort((one, other) => one.at - other.at)
  const ended = rows.filter(({ raw, endAt }) => endAt !== null || raw.length !== null).length
  const areEnded = ended * 2 > rows.length
  return rows.map(({ startAt, raw, isAfterFall, isNight }, at) => {
    // [X30] When the next row begins cannot be read: then this one asks for its length.
    const after = rows[at + 1]
    if (startAt === null || isUnread(after) || isMisplaced(after) || (after !== undefined && lost.has(after.raw.line)))
      return null
    const later = firstPlace(starts, ({ at }) => at > startAt)
    const next = firstFrom(starts, later, ({ stages }) => !isByStage || meet(stages, raw.stages))
    // On which day the next row is may be open.
    if (next === undefined || next.isMisplaced || (next.isAfterFall && !isAfterFall)) return null
    // What goes on at night may be over long before the next morning.
    if (isNight && !next.isNight) return null
    // Where others say when they end, a row beside which another stage goes on may end then or later.
    if (areEnded && isByStage && raw.stages.length > 0 && starts[later] !== next) return null
    const midnight = (Math.floor(startAt / daySeconds) + 1) * daySeconds
    // Below the name of the next day, what begins at night may be long after.
    const isOnNext = next.at >= midnight && !next.isNight && next.at > startAt + longEvening
    return next.at < midnight + nightEnd && !isOnNext ? next.at : null
  })
}

function firstFrom<T>(all: readonly T[], from: number, test: (one: T) => boolean): T | undefined {
  for (let at = from; at < all.length; at++) {
    const one = all[at]
    if (one !== undefined && test(one)) return one
  }
  return undefined
}

const isUnread = (row: Planned | undefined): boolean =>
  row?.startAt === null &&
  // A note in the column of the times is a line without a title.
  row.raw.title !== '' &&
  row.raw.problems.some(({ field, code }) => code === 'not_a_time' && (field === 'start' || field === 'range'))

/** Whether its start may be typed wrong: it says nothing of when another row is over. */
const isMisplaced = (row: Planned | undefined): boolean => row?.warnings.includes('out_of_order') === true

/** A row without a stage is for all of them. */
const meet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === 0 || other.length === 0 || one.some((stage) => other.includes(stage))

/** Rows that begin together with another one, although neither says how long it is. */
export function parallelShare(rows: readonly Planned[]): number {
  const count = new Map<Wall, number>()
  const timed = rows.filter(({ startAt }) => startAt !== null)
  for (const { startAt } of timed) count.set(startAt ?? 0, (count.get(startAt ?? 0) ?? 0) + 1)
  const together = timed.filter(({ startAt }) => (count.get(startAt ?? 0) ?? 0) > 1).length
  return timed.length === 0 ? 0 : together / timed.length
}
