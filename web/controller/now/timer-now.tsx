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
import { NotConfirmed } from '../desk/unconfirmed.tsx'
import { projectedEnd, TimerStateBadge, timerState } from '../timers/timer-state.tsx'
import { countsUp } from '../timers/words/timers.ts'
import * as words from './words/now.ts'

/** The placeholder of a clock with nothing to show. */
const noTime = '--:--'

const digitsStyle = classNames(
  't-num text-[2.5rem] leading-[1.05] font-caps tracking-[-0.01em] whitespace-nowrap',
  'lg:text-[length:min(96px,calc(100cqw/var(--digits-em)))] min-[105rem]:text-[length:min(128px,calc(100cqw/var(--digits-em)))]',
)

/** Commands of the rail that are not about an entry of a list. */
const showCommands = ['rundown.next', 'rundown.previous', 'room.stage', 'room.flash', 'room.undo', 'room.redo']

/** Shown in place of a timer while the room has none. */
export function NoTimer(): ReactNode {
  return (
    <>
      <p className="min-w-0 font-label [grid-area:head]">{words.noActiveTimer}</p>
      <div className="@container flex min-w-0 flex-wrap items-baseline gap-x-3 [grid-area:clock] lg:block">
        <p className={`${digitsStyle} text-faint`} style={{ '--digits-em': widthInEm(noTime) }}>
          {noTime}
        </p>
        <p className="text-14 text-muted">{words.addOneToBegin}</p>
      </div>
      <div className="[grid-area:bar]">
        <div className="h-1.5 bg-line" />
      </div>
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
      <div className="min-w-0 [grid-area:head]">
        <div className="flex min-h-6 flex-wrap items-center gap-x-2 gap-y-0.5">
          {state !== null && <TimerStateBadge state={state} />}
          <span className="t-num text-14 text-faint">{String(place).padStart(2, '0')}</span>
          {timer.isCountUp && <span className="text-12 text-muted">{countsUp}</span>}
          <NotConfirmed of={[timer.id, ...showCommands]} />
        </div>
        <p dir="auto" title={timer.name} className="truncate font-label lg:mt-1 lg:text-19">
          {timer.name}
        </p>
        {timer.speaker !== '' && (
          <p dir="auto" title={timer.speaker} className="truncate text-14 text-muted">
            {timer.speaker}
          </p>
        )}
        {timer.notes !== '' && (
          <p
            dir="auto"
            title={timer.notes}
            className="mt-1 line-clamp-3 whitespace-pre-line text-14 [@media(max-height:56em)]:line-clamp-1"
          >
            {timer.notes}
          </p>
        )}
      </div>
      <div className="@container flex min-w-0 flex-wrap items-baseline gap-x-3 [grid-area:clock] lg:block">
        <p
          role="timer"
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
        {timer.isRunning ? <RunningEnd timer={timer} /> : <EndIfStarted timer={timer} />}
      </div>
      <div className="[grid-area:bar]">
        <Fader timer={timer} share={progressShare(timer, now)} phase={phase} />
      </div>
    </>
  )
}

/** Times of day are those of the room. */
const useRoomClock = () => clockIn(useDesk().snapshot.room.timeZone)

/** 'Ends 14:32', and once the end has passed how far over it is. */
function RunningEnd({ timer }: { timer: Timer }): ReactNode {
  const now = useServerNow(timer)
  const clock = useRoomClock()
  const end = projectedEnd(timer, now)
  if (end === null) return null
  return (
    <p className="t-num text-14 text-muted">
      {end.overSeconds === 0 ? (
        words.ends(clock.timeFrom(end.endsAt, now))
      ) : (
        <>
          <span className="font-label text-danger">{words.overBy(formatSeconds(end.overSeconds))}</span>
          {words.ended(clock.timeFrom(end.endsAt, now))}
        </>
      )}
    </p>
  )
}

/** The end of a timer that is not running. It moves on with the time of day. */
function EndIfStarted({ timer }: { timer: Timer }): ReactNode {
  const now = useWallNow()
  const clock = useRoomClock()
  const left = secondsLeft(timer, now)
  return (
    <p className="t-num text-14 text-muted">
      {left > 0 ? words.wouldEnd(clock.timeFrom(now + left * 1000, now)) : words.planned(formatSeconds(timer.duration))}
    </p>
  )
}

type FaderProps = { timer: Timer; share: number; phase: string }

/** A thin fader: the time left, notched where the warning begins. */
function Fader({ timer, share, phase }: FaderProps): ReactNode {
  const notch = timer.warnSeconds / timer.duration
  return (
    <div
      className={classNames(
        'relative h-1.5 overflow-hidden bg-line',
        // 45 degree tape where the time is up: red and a pattern, never red alone.
        phase === 'overtime' && 'bg-[repeating-linear-gradient(45deg,var(--danger)_0_6px,var(--bg)_6px_10px)]',
      )}
    >
      <div
        className={classNames(
          'absolute inset-y-0 left-0 w-full origin-left forced-color-adjust-none forced-colors:bg-[color:CanvasText]',
          phase === 'warning' ? 'bg-warn' : phase === 'danger' ? 'bg-danger' : 'bg-house',
        )}
        style={{ transform: `scaleX(${share})` }}
      />
      {!timer.isCountUp && notch > 0 && notch < 1 && phase !== 'overtime' && (
        <div className="absolute inset-y-0 w-0.5 bg-warn" style={{ left: `${notch * 100}%` }} />
      )}
    </div>
  )
}
