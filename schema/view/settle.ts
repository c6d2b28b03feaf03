import { nextSend } from '../tools/live-messages/schedule.ts'
import { engage, type Openable, withPut } from '../tools/timers/show/engage.ts'
import { nextEvent, type Seen, type TimeEvent } from '../tools/timers/show/events.ts'
import type { EpochMs } from '../values/time.ts'
import type { Snapshot } from './snapshot.ts'

/** The part of a room, or of a screen's snapshot, that time changes. */
export type Settling = Openable & Seen

/**
 * [S4] The room after everything that time itself has done up to now, each thing at its own instant. One leap gives the same
 * as second by second, and settling twice changes nothing. The server does the same through `step`, when the
 * alarm rings and before every command; screens do it to their snapshot each time they draw.
 * @returns the same object where nothing was due
 */
export function settle<S extends Settling>(state: S, now: EpochMs): S {
  let settled = state
  for (let event = nextOf(settled); event !== null && event.at <= now; event = nextOf(settled)) {
    settled = event.changes.reduce(withPut, settled)
    settled = engage(settled, event.changes, event.at).reduce(withPut, settled)
  }
  return settled
}

/** What time does next; of two things at the same instant, the running order comes first. */
function nextOf(state: Settling): TimeEvent | null {
  const [event, send] = [nextEvent(state), nextSend(state)]
  if (event === null || send === null) return event ?? send
  return send.at < event.at ? send : event
}

/** The same for a screen's snapshot, where everything that time changes has the same names. */
export const settleShown = (shown: Snapshot, now: EpochMs): Snapshot =>
  // The views have all fields that the rules read; what only the server knows is not among them.
  settle(shown as unknown as Settling, now) as unknown as Snapshot

/** When time will next change what a screen is shown, or null for never. */
export const nextInstant = (shown: Snapshot): EpochMs | null => nextOf(shown as unknown as Settling)?.at ?? null
