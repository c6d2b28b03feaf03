import type { ReactNode } from 'react'
import { formatSeconds, shownSeconds, timerPhase } from '../../../schema/tools/timers/clock.ts'
import type { Timer } from '../../../schema/tools/timers/entity.ts'
import { useServerNow } from '../../live/clock/ticker.ts'
import { classNames } from '../../ui/class-names.ts'
import { CountUpIcon } from '../../ui/icons.tsx'
import { NotConfirmed } from '../desk/unconfirmed.tsx'
import type { RowStartProps } from '../rundown/rundown.tsx'
import { useRundown } from '../rundown/rundown-part.ts'
import { TimerStateBadge, timerState } from './timer-state.tsx'
import { countsUp } from './words/timers.ts'

/** A cue and its place in the show. */
export type CueState = {
  timer: Timer
  /** Whether it is on the display, running or not. */
  isCurrent: boolean
  isSkipped: boolean
}

/** When a cue starts, by the plan and as expected. */
export type CueStart = Omit<RowStartProps, 'className'>

export function Start(props: RowStartProps): ReactNode {
  const rundown = useRundown()
  return rundown === null ? null : <rundown.RowStart {...props} />
}

/** Whether there is a line under the name of a wide row. */
export const hasFacts = ({ timer, isSkipped, isCurrent }: CueState): boolean =>
  isSkipped ||
  isCurrent ||
  timer.startedFirstAt !== null ||
  timer.isCountUp ||
  timer.trigger !== 'manual' ||
  timer.isParallel ||
  timer.isPrivate ||
  timer.keepsPercent === 100 ||
  timer.speaker !== '' ||
  timer.opens !== null

/**
 * The line under the name: its state, what the plan says about it, and who speaks; in a narrow list also its times.
 * `isShared` leaves room at its end for the empty columns of one's own.
 */
export function Facts(props: CueState & CueStart & { isShared: boolean }): ReactNode {
  const { timer, isCurrent, isSkipped, isShared } = props
  const now = useServerNow(timer)
  const rundown = useRundown()
  const state = isSkipped ? 'skipped' : timerState(timer, isCurrent, now)
  return (
    <span
      className={classNames(
        't-num flex flex-wrap items-center gap-x-2 px-1.5 text-14 text-muted empty:hidden @max-[30rem]:gap-y-0.5 @min-[30rem]:max-h-5.5 @min-[30rem]:overflow-hidden',
        // Who speaks is below the name, also where there is room next to it.
        timer.speaker !== '' && 'min-w-0 @min-[30rem]:flex-nowrap',
        timer.speaker !== '' && (isShared ? 'basis-[calc(100%-9rem)]' : 'basis-full'),
      )}
    >
      <CueTime timer={timer} className="font-label text-house @min-[30rem]:hidden" />
      {state !== null && <TimerStateBadge state={state} />}
      <NotConfirmed of={[timer.id]} />
      {timer.isCountUp && (
        <span className="inline-flex items-center gap-1">
          <CountUpIcon className="size-3.5" />
          {countsUp}
        </span>
      )}
      {rundown !== null && <rundown.RowMarks timer={timer} />}
      <Start {...props} className="inline-flex gap-1.5 @min-[30rem]:hidden" />
      {timer.speaker !== '' && (
        <span dir="auto" title={timer.speaker} className="min-w-16 flex-1 basis-24 truncate">
          {timer.speaker}
        </span>
      )}
    </span>
  )
}

/** The seconds of a cue, as they count. */
export function CueTime({ timer, className }: { timer: Timer; className: string }): ReactNode {
  const now = useServerNow(timer)
  return (
    <span
      translate="no"
      className={`${className} data-[phase=danger]:text-danger data-[phase=overtime]:text-danger data-[phase=warning]:text-warn`}
      data-phase={timer.isRunning ? timerPhase(timer, now) : undefined}
    >
      {formatSeconds(shownSeconds(timer, now))}
    </span>
  )
}
