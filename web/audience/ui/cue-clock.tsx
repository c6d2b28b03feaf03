import type { ReactNode } from 'react'
import { formatSeconds, shownSeconds } from '../../../schema/tools/timers/clock.ts'
import type { CueTime } from '../../../schema/values/cue-time.ts'
import { useServerNow } from '../../live/clock/ticker.ts'
import * as words from './words/cue-clock.ts'

/** The time left of the cue that opened a poll or quiz, to the same second as on the display; nothing without one. */
export function CueClock({ time }: { time: CueTime | undefined }): ReactNode {
  return time === undefined ? null : <Counting time={time} />
}

/** The seconds left of a cue, the same as on the display. */
export function useSecondsLeft({ secondsLeft, startedAt }: CueTime): number {
  const clock = { currentTime: secondsLeft, duration: secondsLeft, isCountUp: false, startedAt }
  return shownSeconds(clock, useServerNow(clock))
}

/** It is not read out every second. */
function Counting({ time }: { time: CueTime }): ReactNode {
  const left = useSecondsLeft(time)
  const said = time.startedAt === null ? words.leftPaused : words.left
  return (
    <span className="cue-clock" role="timer" aria-live="off" aria-label={words.timeLeft}>
      {left <= 0 ? words.timeIsUp : said(formatSeconds(left))}
    </span>
  )
}
