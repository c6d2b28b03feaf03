import type { ReactNode } from 'react'
import {
  formatSeconds,
  progressShare,
  secondsLeft,
  shownSeconds,
  timerPhase,
} from '../../../schema/tools/timers/clock.ts'
import type { Timer } from '../../../schema/tools/timers/entity.ts'
import { widthInEm } from '../../live/clock/clock-width.ts'
import { clockIn } from '../../live/clock/clock-words.ts'
import { useServerNow, useWallNow } from '../../live/clock/ticker.ts'
import { useMilestone } from '../../live/clock/use-milestone.ts'
import { classNames } from '../../ui/class-names.ts'
import { useDesk } from '../desk/desk.ts'
import { projectedEnd, TimerStateBadge, timerState } from '../timers/timer-state.tsx'
import { countsUp } from '../timers/words/timers.ts'
import * as words from './words/now.ts'

/** The placeholder of a clock with nothing to show. */
const noTime = '--:--'

const digitsStyle = classNames(
  't-num text-[1.75rem] sm:text-[2rem] leading-[1.05] font-caps tracking-[-0.01em] whitespace-nowrap',
  'lg:text-[length:min(96px,calc(100cqw/var(--digits-em)))] min-[105rem]:text-[length:min(128px,calc(100cqw/var(--digits-em)))]',
)

/** Shown in place of a timer while the room has none. */
export function NoTimer(): ReactNode {
  return (
    <>
      <p className="now-head truncate font-label">{words.noActiveTimer}</p>
      <div className="min-w-0 [grid-area:clock] lg:@container">
        <p className={`${digitsStyle} text-faint`} style={{ '--digits-em': widthInEm(noTime) }}>
          {noTime}
        </p>
      </div>
      <div className="now-fader h-1.5 bg-line" />
    </>
  )
}

/** The timer on the display: its state, its time, and when it ends. */
export function TimerNow({ timer, place }: { timer: Timer; place: number }): ReactNode {
  const now = useServerNow(timer)
  const shown = shownSeconds(timer, now)
  const phase = timerPhase(timer, now)
  const text = formatSeconds(shown)
  const state = timerState(timer, true, now)
  const milestone = useMilestone(timer, shown)
  return (
    <>
      <p role="status" className="sr-only">
        {milestone}
      </p>
      <div className="now-head">
        <div className="flex min-h-6 flex-wrap items-center gap-x-2 gap-y-0.5 max-lg:hidden">
          {state !== null && <TimerStateBadge state={state} />}
          <span className="t-num text-14 text-faint">
            {timer.number === '' ? String(place).padStart(2, '0') : <bdi>{timer.number}</bdi>}
          </span>
          {timer.isCountUp && <span className="text-12 text-muted">{countsUp}</span>}
        </div>
        <p dir="auto" title={timer.name} className="truncate font-label max-lg:text-14 lg:mt-1 lg:text-19">
          {timer.name}
        </p>
      </div>
      <div className="min-w-0 [grid-area:clock] lg:@container">
        <p
          role="timer"
          translate="no"
          aria-live="off"
          aria-label={timer.name}
          className={classNames(
            digitsStyle,
            phase === 'warning' && 'text-warn',
            (phase === 'overtime' || phase === 'danger') && 'text-danger',
          )}
          style={{ '--digits-em': widthInEm(text) }}
        >
          {text}
        </p>
        <p className="t-num text-14 text-muted max-lg:hidden">
          {timer.isRunning ? <RunningEnd timer={timer} /> : <EndIfStarted timer={timer} />}
        </p>
      </div>
      <Fader timer={timer} share={progressShare(timer, now)} phase={phase} />
    </>
  )
}

/** Who speaks. */
export function CueSpeaker({ timer: { speaker } }: { timer: Timer }): ReactNode {
  return (
    speaker !== '' && (
      <p dir="auto" title={speaker} className="truncate text-14 text-muted">
        {speaker}
      </p>
    )
  )
}

/** Times of day are those of the room. */
const useRoomClock = () => clockIn(useDesk().snapshot.room.timeZone)

/** 'Ends 14:32', and once the end has passed 'Ended 14:32'. */
function RunningEnd({ timer }: { timer: Timer }): ReactNode {
  const now = useServerNow(timer)
  const clock = useRoomClock()
  const end = projectedEnd(timer, now)
  return end !== null && (end.overSeconds === 0 ? words.ends : words.ended)(clock.timeFrom(end.endsAt, now))
}

/** The end of a timer that is not running. It moves on with the time of day. */
function EndIfStarted({ timer }: { timer: Timer }): ReactNode {
  const now = useWallNow()
  const clock = useRoomClock()
  const left = secondsLeft(timer, now)
  return left > 0
    ? words.wouldEnd(clock.timeFrom(now + left * 1000, now))
    : words.planned(formatSeconds(timer.duration))
}

/** A thin fader: the time left, notched where the warning begins. */
function Fader({ timer, share, phase }: { timer: Timer; share: number; phase: string }): ReactNode {
  const notch = timer.warnSeconds / timer.duration
  return (
    <div
      className={classNames(
        'now-fader relative h-1.5 overflow-hidden bg-line',
        // 45 degree tape where the time is up: red and a pattern, never red alone.
        phase === 'overtime' && 'bg-[repeating-linear-gradient(45deg,var(--danger)_0_6px,var(--bg)_6px_10px)]',
      )}
    >
      <div
        className={classNames(
          'absolute inset-0 origin-(--at-start) forced-color-adjust-none forced-colors:bg-[color:CanvasText]',
          phase === 'warning' ? 'bg-warn' : phase === 'danger' ? 'bg-danger' : 'bg-house',
        )}
        style={{ transform: `scaleX(${share})` }}
      />
      {!timer.isCountUp && notch > 0 && notch < 1 && phase !== 'overtime' && (
        <div className="absolute inset-0 w-0.5 bg-warn" style={{ marginInlineStart: `${notch * 100}%` }} />
      )}
    </div>
  )
}
