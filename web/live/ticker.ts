/** The shown second of a timer, for components (spec 4, architecture 6). */
import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { EpochMs } from '../../schema/room/state.ts'
import { type Clock, msToNextSecond, shownSeconds } from '../../schema/room/timer.ts'
import { serverNow, startClock } from './clock.ts'
import { createSecondTicker } from './second-ticker.ts'

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
 * Server time for what is shown of a timer: the component renders again exactly when that timer's shown second
 * changes, and never while it stands still. Null means the wall clock: once a second.
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
    const now = serverNow()
    const second = secondOf(timer, now)
    if (shown.current?.second !== second) shown.current = { second, now }
    return shown.current.now
  }
  return useSyncExternalStore(subscribe, read)
}

/** Server time that changes once a second, for clocks on the wall and agendas. */
export const useWallNow = (): EpochMs => useServerNow(null)

/** When a second changes depends on the start alone. */
const anyTimer = { currentTime: 0, duration: 0, isCountUp: false }

const secondOf = (timer: Clock | null, now: EpochMs): string =>
  timer === null ? `wall ${Math.floor(now / 1000)}` : `${timer.startedAt} ${shownSeconds(timer, now)}`
