import { ArrowDown, ArrowUp, EllipsisVertical, GripVertical, Pencil, Trash2 } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { EpochMs } from '../../../schema/core/time.ts'
import * as limits from '../../../schema/limits.ts'
import { formatSeconds, shownSeconds, timerPhase } from '../../../schema/tools/timers/clock.ts'
import type { Timer } from '../../../schema/tools/timers/entity.ts'
import { localClock } from '../../live/clock/clock-words.ts'
import { useServerNow } from '../../live/clock/ticker.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { CountUpIcon, GoIcon, HoldIcon, TopIcon } from '../../ui/icons.tsx'
import { onceADoubleClick } from '../../ui/once-a-double-click.ts'
import { Menu, type MenuItem } from '../../ui/overlay/menu.tsx'
import { useDeskActions } from '../desk/desk.ts'
import { excerpt } from '../excerpt.ts'
import { freeFocus } from '../free-focus.ts'
import { adjustLabel } from './adjust-label.ts'
import { TimerStateBadge, timerState } from './timer-state.tsx'
import type { RowDrag } from './use-row-drag.ts'
import * as words from './words/cues.ts'
import { countsUp, reset } from './words/timers.ts'

type CueRowProps = {
  timer: Timer
  place: number
  count: number
  /** On the display, running or not. */
  isCurrent: boolean
  /** Expected start to the minute, epoch ms; null if it has passed. */
  startsAt: EpochMs | null
  drop: 'before' | 'after' | undefined
  isDragged: boolean
  onGrab: RowDrag['grab']
  onMove: (timerId: string, place: number) => void
  onEdit: (timer: Timer) => void
}

/** One timer of the list. Its name selects it; what runs is marked by a word beside the colour. */
export const CueRow = memo(function CueRow(props: CueRowProps): ReactNode {
  const { timer, place, isCurrent, startsAt, drop, isDragged, onGrab } = props
  const actions = useDeskActions()
  return (
    <li
      className="cue"
      data-timer={timer.id}
      onMouseDown={freeFocus}
      data-current={isCurrent || undefined}
      data-live={timer.isRunning || undefined}
      data-drop={drop}
      data-dragged={isDragged || undefined}
    >
      <span aria-hidden="true" className="cue-handle" onPointerDown={(event) => onGrab(event, timer.id, place)}>
        <GripVertical className="size-4" />
      </span>
      <span className={classNames('cue-number t-num', timer.color !== null && 'cue-label')} data-color={timer.color}>
        {String(place + 1).padStart(2, '0')}
      </span>
      <button
        type="button"
        className="cue-main"
        data-row-focus
        aria-current={isCurrent || undefined}
        onClick={() => actions.ask({ type: 'timer.select', timerId: timer.id })}
      >
        <span dir="auto" className="cue-name">
          {timer.name}
        </span>
        {timer.speaker !== '' && (
          <span dir="auto" className="block truncate text-14">
            {timer.speaker}
          </span>
        )}
        <Facts timer={timer} isCurrent={isCurrent} startsAt={startsAt} />
      </button>
      <CueTime timer={timer} className="cue-time t-num" />
      <IconButton
        label={(timer.isRunning ? words.pause : words.start)(excerpt(timer.name))}
        icon={timer.isRunning ? <HoldIcon /> : <GoIcon />}
        variant={timer.isRunning ? 'secondary' : 'quiet'}
        onClick={onceADoubleClick(() =>
          actions.ask({ type: timer.isRunning ? 'timer.pause' : 'timer.start', timerId: timer.id }),
        )}
      />
      <CueMenu {...props} />
    </li>
  )
})

/** The line under the name: state, planned length, expected start. */
function Facts({ timer, isCurrent, startsAt }: Pick<CueRowProps, 'timer' | 'isCurrent' | 'startsAt'>): ReactNode {
  const now = useServerNow(timer)
  const state = timerState(timer, isCurrent, now)
  // The time of an untouched countdown is its length already; a count-up timer has no other place for it.
  const isLengthShown = timer.isCountUp || (state !== null && state !== 'standby')
  return (
    <span className="t-num flex flex-wrap items-center gap-x-2 gap-y-0.5 text-14 text-muted">
      <CueTime timer={timer} className="cue-facts-time" />
      {state !== null && <TimerStateBadge state={state} />}
      {isLengthShown && <span>{words.ofDuration(formatSeconds(timer.duration))}</span>}
      {timer.isCountUp && (
        <span className="inline-flex items-center gap-1">
          <CountUpIcon className="size-3.5" />
          {countsUp}
        </span>
      )}
      {startsAt !== null && !timer.isRunning && <span>{localClock.timeFrom(startsAt, now)}</span>}
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

/** Everything else that can be done with a timer. What a running one refuses says so when it is tried. */
function CueMenu({ timer, place, count, onMove, onEdit }: CueRowProps): ReactNode {
  const actions = useDeskActions()
  const adjust = limits.adjustStepsSeconds.map(
    (seconds): MenuItem => ({ label: adjustLabel(seconds), onSelect: () => actions.adjust(timer.id, seconds) }),
  )
  const icon = 'size-4'
  return (
    <Menu
      trigger={<IconButton label={words.more(excerpt(timer.name))} icon={<EllipsisVertical className="size-5" />} />}
      groups={[
        [
          { label: words.edit, icon: <Pencil className={icon} />, onSelect: () => onEdit(timer) },
          { label: reset, icon: <TopIcon className={icon} />, onSelect: () => actions.reset(timer.id) },
        ],
        adjust,
        [
          {
            label: words.moveUp,
            icon: <ArrowUp className={icon} />,
            isDisabled: place === 0,
            onSelect: () => onMove(timer.id, place - 1),
          },
          {
            label: words.moveDown,
            icon: <ArrowDown className={icon} />,
            isDisabled: place === count - 1,
            onSelect: () => onMove(timer.id, place + 1),
          },
        ],
        [
          {
            label: words.remove,
            icon: <Trash2 className={icon} />,
            isDestructive: true,
            onSelect: () => void actions.deleteTimer(timer),
          },
        ],
      ]}
    />
  )
}
