/** The shown second of a timer, for components. */

import { useCallback, useEffect, useReducer, useRef, useSyncExternalStore } from 'react'
import * as limits from '../../../schema/limits.ts'
import { type Clock, msToNextSecond, shownSeconds } from '../../../schema/tools/timers/clock.ts'
import type { EpochMs } from '../../../schema/values/time.ts'
import { serverNow } from './clock.ts'
import { startClock } from './start-clock.ts'

/** One ticker and one running clock for the page, while anything on it shows a time. */
const ticker = createSecondTicker(serverNow, () => {
  const stopClock = startClock()
  document.addEventListener('visibilitychange', ticker.tick)
  return () => {
    document.removeEventListener('visibilitychange', ticker.tick)
    stopClock()
  }
})

/**
 * Server time for what is shown of a timer: the component renders again exactly when that timer's shown second changes,
 * and never while it is not running. Null means the wall clock: once a second.
 */
export function useServerNow(timer: Clock | null): EpochMs {
  const shown = useRef<{ second: string; now: EpochMs } | null>(null)
  const isWall = timer === null
  const startedAt = timer?.startedAt ?? null
  const subscribe = useCallback(
    (notify: () => void) => {
      const msToNext = (now: EpochMs) =>
        isWall ? 1000 - (now % 1000) : msToNextSecond({ ...anyTimer, startedAt }, now)
      return ticker.watch({ msToNext, notify })
    },
    [isWall, startedAt],
  )
  const read = () => {
    const now = nowOfThisTask()
    const second = secondOf(timer, now)
    if (shown.current?.second !== second) shown.current = { second, now }
    return shown.current.now
  }
  return useSyncExternalStore(subscribe, read)
}

let taskNow: EpochMs | null = null

/** Server time, read once for all that renders together: React reads a value twice and reports one that changed between. */
function nowOfThisTask(): EpochMs {
  if (taskNow === null) {
    taskNow = serverNow()
    queueMicrotask(() => {
      taskNow = null
    })
  }
  return taskNow
}

/** Server time that changes once a second, for clocks on the wall and agendas. */
export const useWallNow = (): EpochMs => useServerNow(null)

/** The whole seconds left until an instant, at most `most`. They change at whole seconds after `startedAt`. */
export function useSecondsUntil(endsAt: string, startedAt: string | null, most: number): number {
  const now = useServerNow({ startedAt, currentTime: most, duration: most, isCountUp: false })
  return Math.max(0, Math.min(most, Math.ceil((Date.parse(endsAt) - now) / 1000)))
}

/** Renders the component again at an instant of server time; null means never. */
export function useInstant(at: EpochMs | null): void {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (at === null) return
    let isOver = false
    const notify = () => {
      const isPast = serverNow() >= at
      if (isPast && !isOver) renderAgain()
      isOver = isPast
    }
    notify()
    return ticker.watch({ msToNext: (now) => (isOver ? null : Math.max(0, at - now)), notify })
  }, [at])
}

/** Whether an instant of server time has come, and it stays so when the clock is corrected. Null has always come. */
export function useHasCome(at: EpochMs | null): boolean {
  const come = useRef<EpochMs | null>(null)
  useInstant(at)
  if (at !== null && serverNow() >= at) come.current = at
  return at === null || come.current === at
}

/** The moment at which a second changes depends only on the start. */
const anyTimer = { currentTime: 0, duration: 0, isCountUp: false }

const secondOf = (timer: Clock | null, now: EpochMs): string =>
  timer === null ? `wall ${Math.floor(now / 1000)}` : `${timer.startedAt} ${shownSeconds(timer, now)}`

/** Something on the page that shows a second. */
export type Watcher = {
  /** How long its shown second stays, in ms; null if it is not running. */
  msToNext: (now: EpochMs) => number | null
  /** Called when the second may have changed. */
  notify: () => void
}

/** A millisecond late rather than early: an early wake would have to wait once more. */
const settleMs = 1

/**
 * One timeout for all watchers. It wakes just after the next shown second changes and at least every
 * `limits.displayTickMs`, so a corrected clock shows soon; if nothing runs, nothing ticks.
 * @param wake called with the first watcher; returns a function to call after the last
 */
export function createSecondTicker(now: () => EpochMs, wake: () => () => void) {
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

  /** Updates all watchers now, for example after a page was shown again. */
  function tick(): void {
    for (const watcher of [...watchers]) watcher.notify()
    schedule()
  }

  return {
    tick,
    /** Returns a function that stops watching. */
    watch(watcher: Watcher): () => void {
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
