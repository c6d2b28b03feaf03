import { useEffect, useState } from 'react'
import { deviceNow } from '../live/clock.ts'
import { secondsLeft } from './countdown.ts'

const lookEveryMs = 250

/** Whole seconds that are left of `lengthMs` since `startedAt` (device clock); 0 from then on. */
export function useCountdown(startedAt: number, lengthMs: number): number {
  const [left, setLeft] = useState(() => secondsLeft(startedAt, lengthMs, deviceNow()))
  useEffect(() => {
    const look = () => setLeft(secondsLeft(startedAt, lengthMs, deviceNow()))
    look()
    if (lengthMs === 0) return
    const interval = setInterval(look, lookEveryMs)
    return () => clearInterval(interval)
  }, [startedAt, lengthMs])
  return left
}
