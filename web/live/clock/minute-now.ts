import { useEffect, useState } from 'react'
import type { EpochMs } from '../../../schema/values/time.ts'
import { serverNow } from './clock.ts'
import { startClock } from './start-clock.ts'

/** The first update comes once server time is known, the others often enough for 'n minutes ago'. */
const firstLookMs = 1_500
const everyMs = 30_000

/** Server time, updated twice a minute: enough for texts in minutes and days, and hundreds of them are drawn no more often. */
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
