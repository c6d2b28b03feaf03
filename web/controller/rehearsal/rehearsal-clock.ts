/** The clock of a rehearsal: it begins at a chosen instant, runs up to twenty times as fast, and may be put forward. */
import type { EpochMs } from '../../../schema/values/time.ts'

export const rates = [1, 2, 5, 10, 20] as const
export type Rate = (typeof rates)[number]

export type RehearsalClock = {
  now: () => EpochMs
  /** Runs something when so many ms of this clock have passed; returns a function that takes it back. */
  later: (run: () => void, ms: number) => () => void
  setRate: (rate: Rate) => void
  /** Puts the clock forward; what was due by then happens first, in its order. It never goes back. */
  putForwardTo: (at: EpochMs) => void
  stop: () => void
}

type Wait = { at: EpochMs; run: () => void }

/** @param monotonicNow milliseconds that only go forward, such as `performance.now` */
export function createRehearsalClock(startsAt: EpochMs, monotonicNow: () => number): RehearsalClock {
  let from = { at: startsAt, since: monotonicNow() }
  let rate: Rate = 1
  let timeout: ReturnType<typeof setTimeout> | undefined
  const waits = new Set<Wait>()
  const now = (): EpochMs => Math.floor(from.at + (monotonicNow() - from.since) * rate)

  function schedule(): void {
    clearTimeout(timeout)
    if (waits.size === 0) return
    const next = Math.min(...[...waits].map(({ at }) => at))
    timeout = setTimeout(ring, Math.max(0, (next - now()) / rate))
  }

  function ring(): void {
    const due = [...waits].filter(({ at }) => at <= now()).sort((a, b) => a.at - b.at)
    for (const wait of due) if (waits.delete(wait)) wait.run()
    schedule()
  }

  return {
    now,
    later(run, ms) {
      const wait = { at: now() + ms, run }
      waits.add(wait)
      schedule()
      return () => {
        if (waits.delete(wait)) schedule()
      }
    },
    setRate(next) {
      from = { at: now(), since: monotonicNow() }
      rate = next
      schedule()
    },
    putForwardTo(at) {
      from = { at: Math.max(now(), at), since: monotonicNow() }
      ring()
    },
    stop: () => clearTimeout(timeout),
  }
}
