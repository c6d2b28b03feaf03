import * as limits from '../../schema/limits.ts'
import { isoTime } from '../../schema/room/state.ts'
import { type Clock, shownSeconds } from '../../schema/room/timer.ts'

/** What a visitor may ask of the timer on the first page. */
export type DemoAct =
  | { type: 'start' }
  | { type: 'pause' }
  | { type: 'reset' }
  | { type: 'adjust'; seconds: number }
  | { type: 'choose'; duration: number }

/** A countdown of so many seconds, standing at its top. */
export const freshClock = (duration: number): Clock => ({
  duration,
  currentTime: duration,
  isCountUp: false,
  startedAt: null,
})

/** The clock after an act, by the rules of every room (spec 4): a running one can only be paused. `now` is in ms. */
export function acted(clock: Clock, act: DemoAct, now: number): Clock {
  if (act.type === 'pause') return { ...clock, startedAt: null, currentTime: shownSeconds(clock, now) }
  if (clock.startedAt !== null) return clock
  switch (act.type) {
    case 'start':
      return { ...clock, startedAt: isoTime(now) }
    case 'reset':
      return freshClock(clock.duration)
    case 'adjust':
      return { ...clock, currentTime: Math.min(limits.maxTimerSeconds, Math.max(0, clock.currentTime + act.seconds)) }
    case 'choose':
      return freshClock(act.duration)
  }
}
