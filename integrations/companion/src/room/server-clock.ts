/** The server's time, from a monotonic clock and a few samples of `GET /api/time`. */
import type { EpochMs } from '../../../../schema/values/time.ts'
import type { Sources } from './sources.ts'

const samplesPerSync = 5
/** Clocks of machines drift by a few milliseconds in this time. */
const syncEveryMs = 60_000
/** A time in a frame that is this much later than ours means that ours is wrong. */
const jumpMs = 250

export type ServerClock = {
  now: () => EpochMs
  /** The server has just written this time into a frame: the truth is not earlier. */
  note: (serverNow: EpochMs) => void
  /** Measures now, and every minute from then on. */
  start: () => void
  stop: () => void
}

/** @param fetchTime the server's time; rejects if there is no reply */
export function createServerClock(
  fetchTime: () => Promise<EpochMs>,
  { now, wallNow, after }: Pick<Sources, 'now' | 'wallNow' | 'after'>,
): ServerClock {
  let offset = wallNow() - now()
  let isMeasured = false
  let isNoted = false
  let callOff = () => {}
  let turn = 0

  async function measure(): Promise<void> {
    const own = ++turn
    let nearest: { offset: number; rttMs: number } | null = null
    for (let sample = 0; sample < samplesPerSync && own === turn; sample++) {
      const asked = now()
      const serverNow = await fetchTime().catch(() => null)
      if (serverNow === null) break
      const rttMs = now() - asked
      if (nearest === null || rttMs < nearest.rttMs) nearest = { offset: serverNow + rttMs / 2 - now(), rttMs }
    }
    if (own !== turn) return
    if (nearest !== null) {
      offset = nearest.offset
      isMeasured = true
    }
    callOff = after(syncEveryMs, () => void measure())
  }

  return {
    now: () => now() + offset,
    note(serverNow) {
      const atLeast = serverNow - now()
      if (isMeasured && atLeast > offset + jumpMs) {
        offset = atLeast
        callOff()
        void measure()
      } else if (!isMeasured) {
        offset = isNoted ? Math.max(offset, atLeast) : atLeast
        isNoted = true
      }
    },
    start() {
      callOff()
      void measure()
    },
    stop() {
      turn++
      callOff()
    },
  }
}
