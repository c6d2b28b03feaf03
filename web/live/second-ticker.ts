import * as limits from '../../schema/limits.ts'
import type { EpochMs } from '../../schema/room/state.ts'

/** Something on the page that shows a second. */
export type Watcher = {
  /** How long its shown second still holds, in ms; null for one that stands still. */
  msToNext: (now: EpochMs) => number | null
  /** Look again: the second may have changed. */
  notify: () => void
}

export type SecondTicker = {
  /** Returns what ends the watching. */
  watch: (watcher: Watcher) => () => void
  /** Everybody looks now, as after a page was shown again. */
  tick: () => void
}

/** A millisecond late rather than early: an early wake would have to wait once more. */
const settleMs = 1

/**
 * One timeout for all watchers. It wakes just after the next shown second changes and at least every
 * `limits.displayTickMs`, so that a corrected clock shows soon (spec 4); where nothing runs, nothing ticks.
 * @param wake called with the first watcher; returns what is called after the last
 */
export function createSecondTicker(now: () => EpochMs, wake: () => () => void): SecondTicker {
  const watchers = new Set<Watcher>()
  let timeout: ReturnType<typeof setTimeout> | undefined
  let rest = () => {}

  function schedule(): void {
    clearTimeout(timeout)
    const at = now()
    const waits = [...watchers].map((watcher) => watcher.msToNext(at)).filter((ms) => ms !== null)
    if (waits.length === 0) return
    timeout = setTimeout(tick, Math.min(limits.displayTickMs, Math.min(...waits) + settleMs))
  }

  function tick(): void {
    for (const watcher of [...watchers]) watcher.notify()
    schedule()
  }

  return {
    tick,
    watch(watcher) {
      if (watchers.size === 0) rest = wake()
      watchers.add(watcher)
      schedule()
      return () => {
        if (!watchers.delete(watcher)) return
        schedule()
        if (watchers.size === 0) rest()
      }
    },
  }
}
