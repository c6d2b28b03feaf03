/** How the time by which a show is late, or ahead, is shared among the cues that are left. */
import type { RoomState } from '../../../core/state.ts'
import * as limits from '../../../limits.ts'
import type { EpochMs } from '../../../values/time.ts'
import type { Timer } from '../entity.ts'
import { sequenceOf } from '../sequence.ts'
import { hasBegun, lastBegunIn, projection } from './projection.ts'

/** A cue whose length may change, in whole seconds. One that keeps its length has the same in all three. */
export type SpreadRow = { timer: Timer; length: number; shortest: number; longest: number }

/** What catching up by a cue is about. */
export type SpreadPlan = {
  /** The cues whose length moves the start of that cue, in their order. */
  rows: SpreadRow[]
  /** Seconds by which it would start late, by the plan; below zero it could start early. Null where nothing is planned. */
  late: number | null
  /** The most that can be taken, and given. */
  most: { taken: number; given: number }
}

/** Seconds for each cue that were set by hand. */
type ByHand = readonly { timerId: string; seconds: number }[]

/** [CU2] The shortest that a cue may become. A locked one keeps its length. */
const shortestOf = ({ duration, keepsPercent }: Timer): number =>
  Math.max(1, Math.ceil((duration * keepsPercent) / 100))

/**
 * [CU3] Whether the length of a cue may change. A locked one may not. One that counts to a clock time has no length of its
 * own, and one that counts up shows its viewers what has passed, so neither has anything to take or give.
 */
const mayChange = ({ keepsPercent, endsAt, isCountUp }: Timer): boolean =>
  keepsPercent < 100 && endsAt === null && !isCountUp

function rowOf(timer: Timer): SpreadRow {
  const length = timer.currentTime
  if (!mayChange(timer)) return { timer, length, shortest: length, longest: length }
  // It may be shorter than its floor already, by hand.
  return { timer, length, shortest: Math.min(length, shortestOf(timer)), longest: limits.maxTimerSeconds }
}

/**
 * [CU1] The cues that are left before a chosen one, or before the end of the show. Those before a cue that waits for its
 * planned start, or is scheduled, are not among them: their lengths move nothing after it.
 * @returns null if the chosen cue is no cue that is left
 */
export function spreadPlan(
  { timers }: Pick<RoomState, 'timers'>,
  until: string | null,
  now: EpochMs,
): SpreadPlan | null {
  const order = sequenceOf(timers)
  const end = until === null ? order.length : order.findIndex(({ id }) => id === until)
  const from = lastBegunIn(order) + 1
  if (end < from) return null
  const { cues } = projection({ timers }, now)
  const cueOf = new Map(cues.map((cue) => [cue.timerId, cue]))
  const endBefore = (place: number): EpochMs | null => cueOf.get(order[place - 1]?.id ?? '')?.expectedEnd ?? null
  const isWaiting = (place: number): boolean => {
    const { plannedStart = null, trigger } = order[place] ?? {}
    const before = endBefore(place)
    return plannedStart !== null && (trigger === 'scheduled' || before === null || Date.parse(plannedStart) > before)
  }
  let first = from
  for (let place = from; place < end; place++) if (isWaiting(place)) first = place
  const rows = order
    .slice(first, end)
    .filter((timer) => !hasBegun(timer) && timer.endedAt === null)
    .map(rowOf)
  const planned = until === null ? cueOf.get(order[end - 1]?.id ?? '')?.plannedEnd : cueOf.get(until)?.plannedStart
  const expected = endBefore(end)
  const late = planned == null || expected === null ? null : Math.round((expected - planned) / 1000)
  return {
    rows,
    late,
    most: {
      taken: sum(rows.map(({ length, shortest }) => length - shortest)),
      given: Math.min(limits.maxTimerSeconds, sum(rows.map(({ length, longest }) => longest - length))),
    },
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/**
 * [CU4] Seconds for each row, which together are what was asked: rows that were set by hand have theirs, the others share the
 * rest in proportion to their lengths, and none goes below its floor. Half minutes are shared whole where that is possible,
 * else seconds.
 * @param seconds to take; below zero, to give
 * @returns null if that is not possible
 */
export function spread(rows: readonly SpreadRow[], seconds: number, byHand: ByHand = []): Map<string, number> | null {
  const set = new Map(byHand.map((row) => [row.timerId, row.seconds]))
  const known = new Set(rows.map(({ timer }) => timer.id))
  if (set.size !== byHand.length || [...set.keys()].some((id) => !known.has(id))) return null
  const sign = seconds < 0 ? -1 : 1
  const open = rows.map((row) => {
    const room = sign > 0 ? row.length - row.shortest : row.longest - row.length
    return { id: row.timer.id, weight: Math.max(1, row.length), room, set: set.get(row.timer.id) }
  })
  // By hand a row may also change the other way, as long as it stays within its own limits.
  const isWithin = rows.every(({ timer, length, shortest, longest }) => {
    const left = length - (set.get(timer.id) ?? 0)
    return left >= shortest && left <= longest
  })
  const rest = sign * (seconds - sum([...set.values()]))
  const free = open.filter((one) => one.set === undefined)
  if (!isWithin || rest < 0) return null
  const shares = shared(free, rest, 30) ?? shared(free, rest, 1)
  if (shares === null) return null
  const shareOf = (id: string): number => (shares.get(id) ?? 0) * sign
  // Nothing is 0 in both directions.
  return new Map(open.map(({ id, set: fixed }) => [id, (fixed ?? shareOf(id)) || 0]))
}

type Sharer = { id: string; weight: number; room: number }

/** Shares a number of seconds in proportion to the weights, in whole grains. */
function shared(all: readonly Sharer[], seconds: number, grain: number): Map<string, number> | null {
  const shares = new Map(all.map(({ id }) => [id, 0]))
  if (seconds % grain !== 0) return null
  let left = seconds / grain
  let open = all.map((one) => ({ ...one, room: Math.floor(one.room / grain) })).filter(({ room }) => room > 0)
  if (sum(open.map(({ room }) => room)) < left) return null
  // Who would get more than there is room for gets all of it, and the others share what is left.
  for (;;) {
    const weight = sum(open.map((one) => one.weight))
    const full = open.filter((one) => (left * one.weight) / weight >= one.room)
    if (full.length === 0 || left === 0) break
    for (const one of full) shares.set(one.id, one.room * grain)
    left -= sum(full.map(({ room }) => room))
    open = open.filter((one) => !full.includes(one))
  }
  const weight = sum(open.map((one) => one.weight))
  const parts = open.map((one) => ({ ...one, part: (left * one.weight) / weight }))
  const missing = left - sum(parts.map(({ part }) => Math.floor(part)))
  const byRest = [...parts].sort((a, b) => (b.part % 1) - (a.part % 1))
  for (const [place, { id, part }] of byRest.entries())
    shares.set(id, (Math.floor(part) + (place < missing ? 1 : 0)) * grain)
  return shares
}
