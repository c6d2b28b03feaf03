import { useEffect, useState } from 'react'
import { deviceNow } from '../live/clock.ts'
import { codeSecondsLeft } from './code-countdown.ts'

const lookEveryMs = 250

/** Whole seconds until a code sent at `sentAt` (device clock) expires; 0 from then on. */
export function useCodeCountdown(sentAt: number): number {
  const [left, setLeft] = useState(() => codeSecondsLeft(sentAt, deviceNow()))
  useEffect(() => {
    const look = () => setLeft(codeSecondsLeft(sentAt, deviceNow()))
    look()
    const interval = setInterval(look, lookEveryMs)
    return () => clearInterval(interval)
  }, [sentAt])
  return left
}
