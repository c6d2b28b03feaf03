/** One ticker for every running second on a page: it wakes just after the next second changes (spec 4, architecture 6). */
import { useCallback, useRef, useSyncExternalStore } from 'react'
import { limits } from '../../schema/limits.ts'
import type { EpochMs } from '../../schema/room/state.ts'
import { type Clock, msToNextSecond, shownSeconds } from '../../schema/room/timer.ts'
import { serverNow, startClock } from './clock.ts'

/** `msToNext` says how long its shown second still holds, null for one that stands still. */
type Watcher = { msToNext: (now: EpochMs) => number | null; notify: () => void }

const watchers = new Set<Watcher>()
let timeout: ReturnType<typeof setTimeout> | undefined
let stopClock = () => {}

/** A millisecond late rather than early: an early wake would have to wait once more. */
const settleMs = 1

function tick(): void {
  for (const watcher of [...watchers]) watcher.notify()
  schedule()
}

function schedule(): void {
  clearTimeout(timeout)
  const now = serverNow()
  const waits = [...watchers].map((w) => w.msToNext(now)).filter((ms) => ms !== null)
  if (waits.length === 0) return
  timeout = setTimeout(tick, Math.min(limits.displayTickMs, Math.min(...waits) + settleMs))
}

function watch(watcher: Watcher): () => void {
  if (watchers.size === 0) {
    stopClock = startClock()
    document.addEventListener('visibilitychange', tick)
  }
  watchers.add(watcher)
  schedule()
  return () => {
    watchers.delete(watcher)
    if (watchers.size > 0) return schedule()
    clearTimeout(timeout)
    document.removeEventListener('visibilitychange', tick)
    stopClock()
  }
}

/**
 * Server time for what is shown of a timer: the component renders again exactly when that timer's shown second
 * changes, and never while it stands still. Null means the wall clock: once a second.
 */
export function useServerNow(timer: Clock | null): EpochMs {
  const shown = useRef<{ key: string; now: EpochMs } | null>(null)
  const isWall = timer === null
  const startedAt = timer?.startedAt ?? null
  const subscribe = useCallback(
    (notify: () => void) => {
      const msToNext = (now: EpochMs) =>
        isWall ? 1000 - (now % 1000) : startedAt === null ? null : msToNextSecond({ ...still, startedAt }, now)
      return watch({ msToNext, notify })
    },
    [isWall, startedAt],
  )
  const read = () => {
    const now = serverNow()
    const key = secondOf(timer, now)
    if (shown.current?.key !== key) shown.current = { key, now }
    return shown.current.now
  }
  return useSyncExternalStore(subscribe, read)
}

/** Server time that changes once a second, for clocks on the wall and agendas. */
export const useWallNow = (): EpochMs => useServerNow(null)

const still = { currentTime: 0, duration: 0, isCountUp: false }

const secondOf = (timer: Clock | null, now: EpochMs): string =>
  timer === null ? `wall ${Math.floor(now / 1000)}` : `${timer.startedAt} ${shownSeconds(timer, now)}`
