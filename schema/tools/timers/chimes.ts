import type { EpochMs } from '../../values/time.ts'
import { secondsLeft } from './clock.ts'
import type { Timer } from './entity.ts'
import { runningCue } from './sequence.ts'

export type Chime = 'warning' | 'danger' | 'end'

/** The cues as a display knew them at a moment. */
export type CuesAt = { timers: readonly Timer[]; at: EpochMs }

/** A later chime would be mistaken for another one, so a laptop that wakes up stays silent. */
const maxLateSeconds = 3

/**
 * [C15] The chime of the cue that ran at one moment, if its time passed a signal by the next: its end, even if another
 * cue has begun since, and for a countdown with `chimes: all` also the seconds at which it turns orange and red. Null
 * for no chime.
 */
export function chimeBetween(before: CuesAt, after: CuesAt): Chime | null {
  const was = runningCue(before.timers)
  const is = after.timers.find(({ id }) => id === was?.id)
  if (was === undefined || is === undefined || is.chimes === 'none') return null
  const [from, to] = [secondsLeft(was, before.at), secondsLeft(is, after.at)]
  // A cue that has stopped no longer shows how long ago it passed a signal.
  const stood = is.isRunning ? 0 : (after.at - Date.parse(is.endedAt ?? is.updatedAt)) / 1000
  const passes = (seconds: number) => from > seconds && to <= seconds && to - stood > seconds - maxLateSeconds
  if (passes(0)) return 'end'
  if (is.chimes !== 'all' || is.isCountUp) return null
  if (is.dangerSeconds !== null && passes(is.dangerSeconds)) return 'danger'
  return passes(is.warnSeconds) ? 'warning' : null
}
