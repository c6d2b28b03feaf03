import type { RoomState } from '../../../core/state.ts'
import type { EpochMs } from '../../../values/time.ts'
import { inOrder } from '../clock.ts'
import { isOn, type Timer } from '../entity.ts'
import { type CueProjection, hasBegun, lastBegunIn, projection } from './projection.ts'

/**
 * One line of the running order as people read it. Instants are epoch milliseconds, or null if nothing determines them.
 */
export type AgendaItem = CueProjection & {
  timer: Timer
  /** `skipped`: a later one has begun and this one never did. `next`: the first after the last that has begun. */
  status: 'done' | 'skipped' | 'live' | 'paused' | 'next' | 'upcoming'
}

/**
 * [G1] The running order with the state of each cue and when it is expected. Times are those of the projection (rule
 * C13): while nothing has begun and nothing is planned, there are none. [G2] While a cue runs on time, they do not
 * move.
 */
export function agenda({ timers }: Pick<RoomState, 'timers'>, now: EpochMs): AgendaItem[] {
  const order = inOrder(timers)
  const lastBegun = lastBegunIn(order)
  const { cues } = projection({ timers }, now)
  return order.flatMap((timer, index) => {
    const cue = cues[index]
    return cue === undefined ? [] : [{ ...cue, timer, status: statusOf(timer, index, lastBegun) }]
  })
}

function statusOf(timer: Timer, index: number, lastBegun: number): AgendaItem['status'] {
  if (timer.isRunning) return 'live'
  if (timer.endedAt !== null) return 'done'
  if (index < lastBegun) return hasBegun(timer) ? 'done' : 'skipped'
  if (isOn(timer)) return 'paused'
  return index === lastBegun + 1 ? 'next' : 'upcoming'
}

/** [G3] A time as attendees read it: as planned if it is expected as planned, otherwise to the nearest five minutes. */
export const roundedTime = (expected: EpochMs, planned: EpochMs | null): EpochMs =>
  expected === planned ? expected : Math.round(expected / roundToMs) * roundToMs

const roundToMs = 5 * 60_000

/** Total planned length in seconds. */
export const totalSeconds = (timers: readonly Timer[]): number => timers.reduce((sum, t) => sum + t.duration, 0)
