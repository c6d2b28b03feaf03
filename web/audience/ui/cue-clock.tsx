import type { ReactNode } from 'react'
import { formatSeconds, shownSeconds } from '../../../schema/tools/timers/clock.ts'
import type { CueTime } from '../../../schema/tools/timers/cue-time.ts'
import { useServerNow } from '../../live/clock/ticker.ts'
import * as words from './words/cue-clock.ts'

/** The time left of the cue that opened a poll or quiz, to the same second as on the display; nothing without one. */
export function CueClock({ time }: { time: CueTime | undefined }): ReactNode {
  return time === undefined ? null : <Counting time={time} />
}

/** It is not read out every second. */
function Counting({ time }: { time: CueTime }): ReactNode {
  const { secondsLeft, startedAt } = time
  const clock = { currentTime: secondsLeft, duration: secondsLeft, isCountUp: false, startedAt }
  const left = shownSeconds(clock, useServerNow(clock))
  const said = startedAt === null ? words.leftPaused : words.left
  return (
    <span className="cue-clock" role="timer" aria-live="off" aria-label={words.timeLeft}>
      {left <= 0 ? words.timeIsUp : said(formatSeconds(left))}
    </span>
  )
}
