/** The clock of a page. No other code of a live page reads `Date.now()`. */
import { fieldOf } from '../../../schema/json.ts'
import type { EpochMs } from '../../../schema/values/time.ts'
import { fetchJson } from '../fetch-json.ts'
import { createServerClock } from './server-clock.ts'

/** Server time on this page, kept accurate by `startClock`. */
export const pageClock = createServerClock({
  fetchTime,
  monotonicNow: () => performance.now(),
  wallNow: () => Date.now(),
})

async function fetchTime(): Promise<EpochMs> {
  const reply = await fetchJson('GET', '/api/time')
  const now = reply?.status === 200 ? fieldOf(reply.body, 'now') : null
  if (typeof now !== 'number') throw new Error('no time')
  return now
}

let ownNow: (() => EpochMs) | null = null

/** Lets this page run by a clock of its own, such as that of a rehearsal; null is server time again. */
export const runByClock = (now: (() => EpochMs) | null): void => {
  ownNow = now
}

/** Server time, epoch ms, from which every shown second is computed. */
export const serverNow = (): EpochMs => (ownNow ?? pageClock.now)()

/**
 * This device's own wall clock, epoch ms: for spans of some minutes that begin and end on this device and must survive
 * a reload and a sleep. It may be wrong by hours, so it is never compared with server time.
 */
export const deviceNow = (): EpochMs => Date.now()

/** A first estimate from a frame or an inlined snapshot that the server has just stamped, epoch ms. */
export const noteServerNow = (at: EpochMs): void => pageClock.note(at)
