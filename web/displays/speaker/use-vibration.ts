import { useEffect, useRef } from 'react'
import { type Chime, type CuesAt, chimeBetween } from '../../../schema/tools/timers/chimes.ts'
import type { Timer } from '../../../schema/tools/timers/entity.ts'
import { runningCue } from '../../../schema/tools/timers/sequence.ts'
import { useServerNow } from '../../live/clock/ticker.ts'

const patterns: Record<Chime, number[]> = {
  warning: [250],
  danger: [250, 120, 250],
  end: [500, 200, 500],
}

/** Vibrates where the device may when a running cue comes to its warning and to its end, also one that stops there. */
export function useVibration(timers: readonly Timer[]): void {
  const at = useServerNow(runningCue(timers) ?? null)
  const before = useRef<CuesAt>({ timers, at })
  useEffect(() => {
    // A lectern vibrates at every signal, whether the cue chimes or not.
    const after = { timers: timers.map((timer): Timer => ({ ...timer, chimes: 'all' })), at }
    const signal = chimeBetween(before.current, after)
    before.current = after
    if (signal !== null && 'vibrate' in navigator) navigator.vibrate(patterns[signal])
  }, [timers, at])
}
