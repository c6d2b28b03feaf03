/** Server time from a monotonic clock and a few samples of `GET /api/time`. No globals here. */
import type { EpochMs } from '../../../schema/values/time.ts'

type ClockSources = {
  /** The server's time, epoch ms; rejects if there is no reply. */
  fetchTime: () => Promise<EpochMs>
  /** Milliseconds that never jump, like `performance.now()`. Some systems stop it while they sleep. */
  monotonicNow: () => number
  /** The device's own wall clock, epoch ms. Only ever used to notice a sleep, and before anything is known. */
  wallNow: () => EpochMs
}

/** `offset` is server time minus monotonic time, `rttMs` the round-trip time. */
type Sample = { offset: number; rttMs: number }

const samplesPerSync = 5
const failuresPerSync = 2
/** The gap between wall and monotonic clock changes by more than this only after a sleep or a correction. */
const jumpMs = 250
/** If its wall clock leaps ahead this far, a device without a network has most likely slept. */
const sleepMs = 5_000
/** For corrections backwards of less than this the clock pauses; longer ones are applied immediately. */
const holdMs = 1_000
/** A check may differ by this much, plus half of its extra travel time, before new samples are taken. */
const toleranceMs = 15

export function createServerClock({ fetchTime, monotonicNow, wallNow }: ClockSources) {
  const gap = () => wallNow() - monotonicNow()

  let knownGap = gap()
  let offset = knownGap
  let isEstimated = false
  let best: Sample | null = null
  let lastShown = Number.NEGATIVE_INFINITY
  let running: Promise<void> | null = null
  /** Increases when the monotonic clock may have lost time: earlier samples are void. */
  let generation = 0

  async function sample(): Promise<Sample | null> {
    const asked = monotonicNow()
    const gapBefore = gap()
    const serverNow = await fetchTime()
    const answered = monotonicNow()
    if (Math.abs(gap() - gapBefore) > jumpMs) return null
    const rttMs = Math.max(0, answered - asked)
    return { offset: serverNow + rttMs / 2 - answered, rttMs }
  }

  async function takeSamples(): Promise<void> {
    let nearest: Sample | null = null
    let of = generation
    for (let taken = 0, failed = 0; taken < samplesPerSync && failed < failuresPerSync; ) {
      const next = await sample().catch(() => null)
      if (of !== generation) {
        of = generation
        nearest = null
        taken = 0
      } else if (next === null) {
        failed++
      } else {
        taken++
        if (nearest === null || next.rttMs < nearest.rttMs) nearest = next
      }
    }
    if (nearest === null) throw new Error('no time sample')
    best = nearest
    offset = nearest.offset
  }

  /** Takes a fresh set of samples, or waits for one that is under way. */
  function sync(): Promise<void> {
    running ??= takeSamples().finally(() => {
      running = null
    })
    return running
  }

  /** Takes one sample, then a whole set if it disagrees with the shown time. */
  async function check(): Promise<void> {
    if (best === null || running !== null) return sync()
    const next = await sample()
    if (next === null) return sync()
    const tolerance = toleranceMs + Math.max(0, next.rttMs - best.rttMs) / 2
    if (Math.abs(next.offset - offset) > tolerance) return sync()
  }

  /** Detects a sleep or a changed wall clock and then takes fresh samples; null if there was none. Cheap. */
  function watch(): Promise<void> | null {
    const leapMs = gap() - knownGap
    if (Math.abs(leapMs) <= jumpMs) return null
    knownGap += leapMs
    generation++
    // Online, the samples tell a sleep from a corrected wall clock. Without a network, a sleep is more likely.
    return sync().catch((error: unknown) => {
      if (leapMs >= sleepMs) offset += leapMs
      throw error
    })
  }

  return {
    /** Server time, epoch ms. For corrections of less than a second it pauses rather than going back. */
    now(): EpochMs {
      const exact = monotonicNow() + offset
      const shown = lastShown > exact && lastShown - exact < holdMs ? lastShown : exact
      lastShown = shown
      return shown
    },
    /** A time the server has just written into a frame: the truth is never earlier than that. */
    note(serverNow: EpochMs): void {
      const atLeast = serverNow - monotonicNow()
      if (best === null) {
        offset = isEstimated ? Math.max(offset, atLeast) : atLeast
        isEstimated = true
      } else if (atLeast > offset + best.rttMs / 2 + jumpMs) {
        sync().catch(() => {
          offset = Math.max(offset, atLeast)
        })
      }
    },
    sync,
    check,
    watch,
    /** How long the request took from which the time is known; 0 before. */
    rttMs: () => best?.rttMs ?? 0,
  }
}
