import { useEffect, useEffectEvent } from 'react'
import * as limits from '../../../schema/limits.ts'
import type { OwnScreenFrame } from '../../../schema/tools/screens/frames.ts'
import type { ScreenReport } from '../../../schema/tools/screens/report.ts'
import { displayTimer } from '../../../schema/tools/timers/clock.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import { startClock } from '../../live/clock/start-clock.ts'
import type { RoomFeed } from '../../live/feed/use-room-feed.ts'

const lookMs = 1_000
/** A running clock that shows the same second at this many looks has stopped. */
const looksUntilStopped = 3

/**
 * Reports every five seconds while a desk watches; earlier if something other than the second has changed, or the clock
 * stops. The looks are counted, because the time of a stopped clock cannot be trusted.
 * @param state what the room last said to this screen; after each time it reports, and so after a lost connection
 */
export function useReports(
  state: Extract<OwnScreenFrame, { type: 'screen_state' }> | null,
  send: RoomFeed['send'],
  room: Snapshot | null,
  read: () => ScreenReport,
): void {
  const isRunning = room !== null && displayTimer(room)?.isRunning === true
  const now = useEffectEvent(() => ({ report: read(), isRunning }))
  useEffect(() => {
    if (state?.isWatched !== true) return
    const stopClock = startClock()
    let looks = 0
    let stillLooks = 0
    let before: number | null = null
    let said = ''
    const look = () => {
      const { report, isRunning } = now()
      const isStill = isRunning && report.second !== null && report.second === before
      stillLooks = isStill ? stillLooks + 1 : 0
      before = report.second
      looks += 1
      const facts = factsOf(report)
      const isDue = looks * lookMs >= limits.screenReportMs
      if (!isDue && facts === said && stillLooks !== looksUntilStopped - 1) return
      looks = 0
      said = facts
      send({ type: 'screen_report', report })
    }
    look()
    const timer = setInterval(look, lookMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      stopClock()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [state, send])
}

/** Everything of a report that does not change by itself. */
const factsOf = ({ second, clockOffsetMs: _, rttMs: __, ...facts }: ScreenReport): string =>
  JSON.stringify([second === null, facts])
