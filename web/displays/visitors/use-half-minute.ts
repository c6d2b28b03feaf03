import { useEffect, useState } from 'react'
import type { EpochMs } from '../../../schema/values/time.ts'
import { serverNow } from '../../live/clock/clock.ts'
import { startClock } from '../../live/clock/start-clock.ts'

const everyMs = 30_000
/** By then the page has asked what time it is. */
const firstMs = 1_500

/** Server time, twice a minute: what is said in minutes needs no second, and hundreds of sessions are not drawn for one. */
export function useHalfMinute(): EpochMs {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const stopClock = startClock()
    const look = () => setNow(serverNow())
    const first = setTimeout(look, firstMs)
    const interval = setInterval(look, everyMs)
    return () => {
      stopClock()
      clearTimeout(first)
      clearInterval(interval)
    }
  }, [])
  return now
}
