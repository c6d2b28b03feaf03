import type { CueTime } from '../../../values/cue-time.ts'
import { isOn, type Timer } from '../entity.ts'

/** What a cue may open that carries its time: a poll or a quiz. */
type Timed = { id: string; isActive: boolean; cueTime?: CueTime | undefined }

/**
 * [C16] While a cue is on, paused or not, the poll or quiz that it opened carries the cue's time; nothing else does.
 * @returns the same object if nothing changes
 */
export function withCueTime<T extends Timed>(timed: T, timers: readonly Timer[]): T {
  const time = timed.isActive ? timeOf(timers, timed.id) : undefined
  const { cueTime: before, ...others } = timed
  if (before?.secondsLeft === time?.secondsLeft && before?.startedAt === time?.startedAt) return timed
  // `cueTime` is optional, so an entry without it is still a T.
  return (time === undefined ? others : { ...others, cueTime: time }) as T
}

/** The time of the cue that opens an entry. If two cues open the same one, the running cue counts. */
function timeOf(timers: readonly Timer[], id: string): CueTime | undefined {
  const on = timers.filter(
    (timer) => timer.opens !== null && 'id' in timer.opens && timer.opens.id === id && isOn(timer),
  )
  const cue = on.find(({ isRunning }) => isRunning) ?? on[0]
  return cue === undefined ? undefined : cueTimeOf(cue)
}

/** The time that is left of a cue. */
export const cueTimeOf = ({ isCountUp, duration, currentTime, startedAt }: Timer): CueTime => ({
  secondsLeft: isCountUp ? duration - currentTime : currentTime,
  startedAt,
})
