import { useEffect, useRef } from 'react'
import { type TimerPhase, timerPhase } from '../../../schema/tools/timers/clock.ts'
import type { Timer } from '../../../schema/tools/timers/entity.ts'
import { useServerNow } from '../../live/clock/ticker.ts'

const patterns: Partial<Record<TimerPhase, number[]>> = {
  warning: [250],
  danger: [250, 120, 250],
  overtime: [500, 200, 500],
}

/** Vibrates where the device may when a running cue comes to its warning and to its end. */
export function useVibration(timer: Timer): void {
  const now = useServerNow(timer)
  const at = `${timer.id} ${timer.isRunning} ${timerPhase(timer, now)}`
  const before = useRef(at)
  useEffect(() => {
    const [then, phase] = [before.current, timerPhase(timer, now)]
    before.current = at
    // A page that opens, or a cue that starts, in its warning is no news.
    if (then === at || !then.startsWith(`${timer.id} true`) || !timer.isRunning) return
    const pattern = patterns[phase]
    if (pattern !== undefined && 'vibrate' in navigator) navigator.vibrate(pattern)
  }, [at, timer, now])
}
