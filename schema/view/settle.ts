import { withPut } from '../core/with-put.ts'
import type { Running } from '../tools/run-of-show.ts'
import { followUp, type TimeEvent, timeline } from '../tools/timeline.ts'
import type { EpochMs } from '../values/time.ts'
import type { Snapshot } from './snapshot.ts'

/**
 * [S4] The room after everything that time itself has done up to now, each thing at its own instant. One leap gives the
 * same room as going second by second, and settling twice changes nothing. The server does the same through `step`,
 * when the alarm rings and before every command; screens do it to their snapshot each time they draw.
 * @returns the same object if nothing was due
 */
export function settle<S extends Running>(state: S, now: EpochMs): S {
  let settled = state
  for (let event = nextOf(settled); event !== null && event.at <= now; event = nextOf(settled)) {
    settled = event.changes.reduce(withPut, settled)
    settled = followUp(settled, event.changes, event.at).reduce(withPut, settled)
  }
  return settled
}

/** What time does next. */
const nextOf = (state: Running): TimeEvent | null =>
  timeline.reduce<TimeEvent | null>((first, next) => {
    const event = next(state)
    return first === null || (event !== null && event.at < first.at) ? event : first
  }, null)

/** The same for a screen's snapshot, where everything that time changes has the same names. */
export const settleShown = (shown: Snapshot, now: EpochMs): Snapshot =>
  // The views have all fields that the rules read; what only the server knows is not among them.
  settle(shown as unknown as Running, now) as unknown as Snapshot

/** When time will next change what a screen shows, or null for never. */
export const nextInstant = (shown: Snapshot): EpochMs | null => nextOf(shown as unknown as Running)?.at ?? null
