import { useEffect, useState } from 'react'
import { deviceNow } from '../../live/clock/clock.ts'

const lookEveryMs = 250

/** Whole seconds that are left of `lengthMs` since `startedAt` (device clock); 0 after that. */
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

/**
 * Whole seconds that are left of `lengthMs` since `startedAt`; both times by the same clock, ms. Never more than the whole
 * length, even if the clock was put back.
 */
export function secondsLeft(startedAt: number, lengthMs: number, now: number): number {
  const leftMs = Math.min(lengthMs, Math.max(0, startedAt + lengthMs - now))
  return Math.ceil(leftMs / 1000)
}
