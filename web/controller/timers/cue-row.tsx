import { GripVertical } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { formatSeconds, shownSeconds, timerPhase } from '../../../schema/tools/timers/clock.ts'
import type { cueColors, Timer } from '../../../schema/tools/timers/entity.ts'
import type { EpochMs } from '../../../schema/values/time.ts'
import { useServerNow } from '../../live/clock/ticker.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { CountUpIcon, GoIcon, HoldIcon } from '../../ui/icons.tsx'
import { ignoreDoubleClick } from '../../ui/ignore-double-click.ts'
import { useDeskActions } from '../desk/desk.ts'
import { freeFocus } from '../desk/free-focus.ts'
import { NotConfirmed } from '../desk/unconfirmed.tsx'
import { useRundown } from '../rundown/rundown-part.ts'
import { excerpt } from '../words/phrases.ts'
import { CueMenu, type CueMenuProps } from './cue-menu.tsx'
import { TimerStateBadge, timerState } from './timer-state.tsx'
import type { RowDrag } from './use-row-drag.ts'
import * as words from './words/cues.ts'
import { countsUp } from './words/timers.ts'

type CueRowProps = CueMenuProps & {
  /** On the display, running or not. */
  isCurrent: boolean
  isSkipped: boolean
  /** The zone of the room, in which its times are shown. */
  timeZone: string
  /** To the minute, epoch ms; null if unknown. */
  plannedStart: EpochMs | null
  expectedStart: EpochMs | null
  driftMinutes: number | null
  drop: 'before' | 'after' | undefined
  isDragged: boolean
  onGrab: RowDrag['grab']
}

/** The label colours of cues, on the desk only; kept even where the system forces its own colours. */
export const cueLabels: Readonly<Record<(typeof cueColors)[number], string>> = {
  red: 'bg-[#f0676b] forced-color-adjust-none',
  orange: 'bg-[#f5924a] forced-color-adjust-none',
  yellow: 'bg-[#edc94a] forced-color-adjust-none',
  green: 'bg-[#66bd74] forced-color-adjust-none',
  teal: 'bg-[#3fbab1] forced-color-adjust-none',
  blue: 'bg-[#6aa5f7] forced-color-adjust-none',
  purple: 'bg-[#b093f4] forced-color-adjust-none',
  pink: 'bg-[#f08cbd] forced-color-adjust-none',
}

/** One timer of the list. Its name selects it; the running one is marked by a word as well as by colour. */
export const CueRow = memo(function CueRow(props: CueRowProps): ReactNode {
  const { timer, place, isCurrent, drop, isDragged, onGrab } = props
  const actions = useDeskActions()
  return (
    <li
      className={classNames(
        'cue relative grid min-h-14 grid-cols-[auto_minmax(1.75rem,auto)_minmax(0,1fr)_auto_auto_auto] items-center gap-x-2 py-1 pr-1',
        '@max-[28.75rem]:grid-cols-[auto_minmax(20px,auto)_minmax(0,1fr)_auto_auto] @max-[28.75rem]:gap-x-1',
        // Large type on a phone: the keys go below the name, which keeps whole words.
        '@max-[17.5rem]:flex @max-[17.5rem]:flex-wrap @max-[17.5rem]:justify-end',
        'rounded-button border border-l-3',
        isCurrent ? 'border-control bg-raised' : 'border-line bg-surface',
        (isCurrent || timer.isRunning) && 'forced-colors:border-l-6',
        timer.isRunning
          ? 'border-l-tungsten shadow-[inset_24px_0_24px_-24px_var(--tungsten)]'
          : isCurrent && 'border-l-blue',
        isDragged && 'opacity-50',
        drop !== undefined && 'before:absolute before:inset-x-0 before:h-[3px] before:bg-blue',
        drop === 'before' && 'before:-top-[5px]',
        drop === 'after' && 'before:-bottom-[5px]',
      )}
      data-timer={timer.id}
      onMouseDown={freeFocus}
      data-dragged={isDragged || undefined}
    >
      <span
        aria-hidden="true"
        className="grid h-11 w-6 cursor-grab touch-none place-items-center text-faint active:cursor-grabbing @max-[28.75rem]:w-5"
        onPointerDown={(event) => onGrab(event, timer.id, place)}
      >
        <GripVertical className="size-4" />
      </span>
      <span
        className={classNames(
          't-num text-[0.875rem] whitespace-nowrap',
          timer.color === null
            ? 'text-right text-faint'
            : `rounded-input py-0.5 text-center font-heading text-[#101216] ${cueLabels[timer.color]}`,
        )}
      >
        {String(place + 1).padStart(2, '0')}
      </span>
      <button
        type="button"
        className="cue-main min-h-11 min-w-0 rounded-input px-1.5 py-0.5 text-start @max-[17.5rem]:flex-1 @max-[17.5rem]:basis-32"
        data-row-focus
        aria-current={isCurrent || undefined}
        onClick={() => actions.ask({ type: 'timer.select', timerId: timer.id })}
      >
        <span dir="auto" className="cue-name line-clamp-2 leading-[1.3] font-label wrap-anywhere">
          {timer.name}
        </span>
        {timer.speaker !== '' && (
          <span dir="auto" className="block truncate text-14">
            {timer.speaker}
          </span>
        )}
        <Facts {...props} />
      </button>
      <CueTime
        timer={timer}
        className="t-num min-w-[3.4em] text-right text-[1.1875rem] whitespace-nowrap data-[phase=danger]:text-danger data-[phase=overtime]:text-danger data-[phase=warning]:text-warn @max-[28.75rem]:hidden"
      />
      <IconButton
        label={(timer.isRunning ? words.pause : words.start)(excerpt(timer.name))}
        icon={timer.isRunning ? HoldIcon : GoIcon}
        variant={timer.isRunning ? 'secondary' : 'quiet'}
        onClick={ignoreDoubleClick(() =>
          actions.ask({ type: timer.isRunning ? 'timer.pause' : 'timer.start', timerId: timer.id }),
        )}
      />
      <CueMenu {...props} />
    </li>
  )
})

/** The line under the name: state, planned length, and what the plan says about it. */
function Facts({ timer, isCurrent, isSkipped, ...plan }: CueRowProps): ReactNode {
  const now = useServerNow(timer)
  const rundown = useRundown()
  const state = isSkipped ? 'skipped' : timerState(timer, isCurrent, now)
  // The time of an untouched countdown is its length already; a count-up timer has no other place for it.
  const isLengthShown = timer.isCountUp || (state !== null && state !== 'standby')
  return (
    <span className="t-num flex flex-wrap items-center gap-x-2 gap-y-0.5 text-14 text-muted">
      {/* In a narrow column the time is under the name. */}
      <CueTime timer={timer} className="hidden font-label text-house @max-[28.75rem]:inline" />
      {state !== null && <TimerStateBadge state={state} />}
      <NotConfirmed of={[timer.id]} />
      {isLengthShown && <span>{words.ofDuration(formatSeconds(timer.duration))}</span>}
      {timer.isCountUp && (
        <span className="inline-flex items-center gap-1">
          <CountUpIcon className="size-3.5" />
          {countsUp}
        </span>
      )}
      {rundown !== null && <rundown.RowPlan timer={timer} {...plan} />}
    </span>
  )
}

function CueTime({ timer, className }: { timer: Timer; className: string }): ReactNode {
  const now = useServerNow(timer)
  return (
    <span className={className} data-phase={timer.isRunning ? timerPhase(timer, now) : undefined}>
      {formatSeconds(shownSeconds(timer, now))}
    </span>
  )
}
