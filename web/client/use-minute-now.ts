import { useEffect, useState } from 'react'
import type { EpochMs } from '../../schema/core/time.ts'
import { serverNow, startClock } from '../live/clock/clock.ts'

/** The first look comes when server time is known, the others often enough for 'n minutes ago'. */
const firstLookMs = 1_500
const everyMs = 30_000

/** Server time that moves twice a minute: enough for what is said in minutes and days. */
export function useMinuteNow(): EpochMs {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const stopClock = startClock()
    const look = () => setNow(serverNow())
    const first = setTimeout(look, firstLookMs)
    const interval = setInterval(look, everyMs)
    return () => {
      stopClock()
      clearTimeout(first)
      clearInterval(interval)
    }
  }, [])
  return now
}
