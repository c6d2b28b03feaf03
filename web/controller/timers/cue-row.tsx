import { GripVertical } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, memo, type ReactNode, useRef, useState } from 'react'
import { versionOf } from '../../../schema/tools/edits/version.ts'
import type { Signal } from '../../../schema/tools/signals/entity.ts'
import { formatSeconds, shownSeconds, timerPhase } from '../../../schema/tools/timers/clock.ts'
import type { cueColors, Timer } from '../../../schema/tools/timers/entity.ts'
import type { EpochMs } from '../../../schema/values/time.ts'
import { useServerNow } from '../../live/clock/ticker.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { CountUpIcon, GoIcon, HoldIcon } from '../../ui/icons.tsx'
import { ignoreDoubleClick } from '../../ui/ignore-double-click.ts'
import { useMay } from '../desk/access.ts'
import { useDeskActions } from '../desk/desk.ts'
import { freeFocus } from '../desk/free-focus.ts'
import { NotConfirmed } from '../desk/unconfirmed.tsx'
import { excerpt } from '../excerpt.ts'
import { EditedMark, useEditing } from '../people/editing.tsx'
import { useRundown } from '../rundown/rundown-part.ts'
import { SpeakerMark } from '../signals/late-speaker-mark.ts'
import { CueMenu, type CueMenuProps } from './cue-menu.tsx'
import { TimerStateBadge, timerState } from './timer-state.tsx'
import type { RowDrag } from './use-row-drag.ts'
import * as words from './words/cues.ts'
import { countsUp } from './words/timers.ts'

type CueRowProps = CueMenuProps & {
  /** On the display, running or not. */
  isCurrent: boolean
  isSkipped: boolean
  /** Whether the list has speakers, and so a column for them. */
  hasSpeakers: boolean
  /** The zone of the room, in which its times are shown. */
  timeZone: string
  /** To the minute, epoch ms; null if unknown. */
  plannedStart: EpochMs | null
  expectedStart: EpochMs | null
  driftMinutes: number | null
  /** What its speaker asks for now. */
  asked: Signal | null
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

/** The widths of the columns, for the head of the list and its rows. A narrow list has one column and two lines. */
export const cueColumns = {
  grip: 'w-5 shrink-0',
  start: 'w-7 shrink-0 @min-[30rem]:w-[6.5rem]',
  name: 'min-w-0 flex-1 @max-[17.5rem]:basis-32',
  // In a narrow list it is a line of its own.
  speaker:
    'w-23 shrink-0 @min-[44rem]:w-48 @min-[60rem]:w-64 @max-[30rem]:order-last @max-[30rem]:basis-full @max-[30rem]:pb-1 @max-[30rem]:ps-17 @max-[30rem]:empty:hidden',
  length: 'w-17 shrink-0 @max-[30rem]:hidden @min-[44rem]:w-20',
  keys: 'flex shrink-0 @min-[30rem]:w-18 pointer-coarse:w-22 justify-end',
}

type Edited = 'name' | 'length' | null

/** One timer of the list. Its name and length are edited in the row; the running one is marked by a word as well as by colour. */
export const CueRow = memo(function CueRow(props: CueRowProps): ReactNode {
  const { timer, place, isCurrent, hasSpeakers, drop, isDragged, onGrab } = props
  const actions = useDeskActions()
  const mayEdit = useMay()('timer.edit')
  const row = useRow(timer, mayEdit)
  return (
    <li
      className={classNames(
        'cue relative flex min-h-12 items-center gap-x-1.5 pe-1 @max-[30rem]:min-h-14 @max-[30rem]:flex-wrap @max-[30rem]:py-1',
        // Large type on a phone: the keys go below the name, which keeps whole words.
        '@max-[17.5rem]:justify-end',
        'border border-s-3 border-t-0 first:rounded-t-button first:border-t last:rounded-b-button',
        isCurrent ? 'border-line bg-raised' : 'border-line bg-surface',
        (isCurrent || timer.isRunning) && 'forced-colors:border-s-6',
        timer.isRunning
          ? 'border-s-tungsten [box-shadow:inset_calc(var(--toward)*24px)_0_24px_-24px_var(--tungsten)]'
          : isCurrent && 'border-s-blue',
        isDragged && 'opacity-50',
        drop !== undefined && 'before:absolute before:inset-x-0 before:z-10 before:h-[3px] before:bg-blue',
        drop === 'before' && 'before:-top-[2px]',
        drop === 'after' && 'before:-bottom-[2px]',
      )}
      data-timer={timer.id}
      onMouseDown={row.onMouseDown}
      onKeyDown={row.onKeyDown}
      data-dragged={isDragged || undefined}
    >
      {mayEdit ? (
        <span
          aria-hidden="true"
          className={classNames(
            cueColumns.grip,
            'grid h-11 cursor-grab touch-none place-items-center text-faint active:cursor-grabbing',
          )}
          onPointerDown={(event) => onGrab(event, timer.id, place)}
        >
          <GripVertical className="size-4" />
        </span>
      ) : (
        <span className={cueColumns.grip} />
      )}
      <button
        type="button"
        className={classNames(
          cueColumns.start,
          'cue-main t-num flex min-h-11 items-center gap-x-2 rounded-input text-start',
        )}
        data-row-focus
        aria-current={isCurrent || undefined}
        title={mayEdit ? words.choose : undefined}
        disabled={!mayEdit}
        onClick={() => actions.ask({ type: 'timer.select', timerId: timer.id })}
      >
        <span
          className={classNames(
            'w-7 shrink-0 text-14 whitespace-nowrap',
            timer.color === null
              ? 'text-end text-faint'
              : `rounded-input py-0.5 text-center font-heading text-[#101216] ${cueLabels[timer.color]}`,
          )}
        >
          {String(place + 1).padStart(2, '0')}
        </span>
        <span className="sr-only whitespace-nowrap">{timer.name}</span>
        <Start {...props} className="min-w-0 @max-[30rem]:hidden" />
      </button>
      <EditedMark
        id={timer.id}
        className="pointer-events-none absolute inset-x-2 top-0 z-10 ms-auto w-max max-w-[60%] -translate-y-1/2"
      />
      <div className={cueColumns.name}>
        <Name {...props} edit={row.edit} onEdit={row.open} />
        <Facts {...props} />
        {props.asked !== null && <SpeakerMark signal={props.asked} />}
      </div>
      {hasSpeakers && (
        <span
          dir="auto"
          title={timer.speaker}
          className={classNames(cueColumns.speaker, 'truncate text-14 text-muted')}
        >
          {timer.speaker}
        </span>
      )}
      <div className={classNames(cueColumns.length, 't-num text-end')}>
        <Length timer={timer} edit={row.edit} onEdit={row.open} />
      </div>
      {mayEdit && (
        <div className={cueColumns.keys}>
          <IconButton
            label={(timer.isRunning ? words.pause : words.start)(excerpt(timer.name))}
            icon={timer.isRunning ? HoldIcon : GoIcon}
            variant={timer.isRunning ? 'secondary' : 'quiet'}
            size="s"
            onClick={ignoreDoubleClick(() =>
              actions.ask({ type: timer.isRunning ? 'timer.pause' : 'timer.start', timerId: timer.id }),
            )}
          />
          <CueMenu {...props} />
        </div>
      )}
    </li>
  )
})

/** `base` is the version from which the edit began. */
type RowEdit = { edited: Edited; base: string; close: (isKey: boolean) => void }

/** What is edited in a row. A key that closes the field gives the focus back to what it replaced. */
function useRow(timer: Timer, mayEdit: boolean) {
  const [edited, setEdited] = useState<Edited>(null)
  const [base, setBase] = useState('')
  const row = useRef<HTMLElement | null>(null)
  useEditing('timer', edited !== null && !timer.isRunning ? timer.id : null)
  const open = (field: Edited) => {
    if (timer.isRunning || !mayEdit) return
    setBase(versionOf(timer))
    setEdited(field)
  }
  const close = (isKey: boolean) => {
    setEdited(null)
    const { current } = row
    if (isKey) requestAnimationFrame(() => current?.querySelector<HTMLElement>(`[data-field=${edited}]`)?.focus())
  }
  return {
    edit: { edited: timer.isRunning ? null : edited, base, close } satisfies RowEdit,
    open,
    onMouseDown: (event: MouseEvent<HTMLElement>) => {
      row.current = event.currentTarget
      if (!(event.target instanceof HTMLInputElement)) freeFocus(event)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      row.current = event.currentTarget
      if (event.key !== 'F2') return
      event.preventDefault()
      open('name')
    },
  }
}

type EditProps = { timer: Timer; edit: RowEdit; onEdit: (field: Edited) => void }

/** The name, which is edited where it stands unless the timer runs. */
function Name({ timer, edit, onEdit, ...plan }: EditProps & CueRowProps): ReactNode {
  const mayEdit = useMay()('timer.edit')
  const actions = useDeskActions()
  const rundown = useRundown()
  const style = classNames(
    'cue-name max-w-full rounded-input px-1.5 text-start text-16 leading-[1.25] font-label wrap-anywhere',
    hasFacts(timer, plan) ? 'line-clamp-1 @max-[30rem]:line-clamp-2' : 'line-clamp-2',
  )
  if (rundown === null || timer.isRunning || !mayEdit) {
    return (
      <span dir="auto" className={style}>
        {timer.name}
      </span>
    )
  }
  if (edit.edited === 'name') {
    return (
      <rundown.NameField
        name={timer.name}
        onSave={(name) => actions.ask({ type: 'timer.edit', timerId: timer.id, name, base: edit.base })}
        onClose={edit.close}
      />
    )
  }
  return (
    <button
      type="button"
      dir="auto"
      data-field="name"
      title={words.editName}
      className={`${style} cursor-text hover:bg-line`}
      onClick={() => onEdit('name')}
    >
      {timer.name}
    </button>
  )
}

/** The length, or what is left of it with the length below; edited where it stands unless the timer runs. */
function Length({ timer, edit, onEdit }: EditProps): ReactNode {
  const mayEdit = useMay()('timer.edit')
  const actions = useDeskActions()
  const rundown = useRundown()
  const length = formatSeconds(timer.duration)
  const isWhole = !timer.isRunning && timer.currentTime === timer.duration
  const text = (
    <>
      <CueTime timer={timer} className="block text-16 leading-tight whitespace-nowrap" />
      {!isWhole && <span className="block text-12 leading-tight text-muted">{words.ofDuration(length)}</span>}
    </>
  )
  if (rundown === null || timer.isRunning || !mayEdit) return <span className="block px-1">{text}</span>
  if (edit.edited === 'length') {
    return (
      <rundown.LengthField
        seconds={timer.duration}
        onSave={(duration) => actions.ask({ type: 'timer.edit', timerId: timer.id, duration, base: edit.base })}
        onClose={edit.close}
      />
    )
  }
  return (
    <button
      type="button"
      data-field="length"
      title={words.editLength}
      className="min-h-9 w-full cursor-text rounded-input px-1 text-end hover:bg-line"
      onClick={() => onEdit('length')}
    >
      <span className="sr-only whitespace-nowrap">{words.lengthOf(excerpt(timer.name))} </span>
      {text}
    </button>
  )
}

function Start({ className, ...props }: CueRowProps & { className: string }): ReactNode {
  const rundown = useRundown()
  return rundown === null ? null : <rundown.RowStart {...props} className={className} />
}

/** Whether there is a line under the name of a wide row. */
const hasFacts = (timer: Timer, { isSkipped, isCurrent }: Pick<CueRowProps, 'isSkipped' | 'isCurrent'>): boolean =>
  isSkipped ||
  isCurrent ||
  timer.startedFirstAt !== null ||
  timer.isCountUp ||
  timer.trigger !== 'manual' ||
  timer.opens !== null

/** The line under the name: its state and what the plan says about it; in a narrow list also its times and its speaker. */
function Facts(props: CueRowProps): ReactNode {
  const { timer, isCurrent, isSkipped } = props
  const now = useServerNow(timer)
  const rundown = useRundown()
  const state = isSkipped ? 'skipped' : timerState(timer, isCurrent, now)
  return (
    <span className="t-num flex flex-wrap items-center gap-x-2 px-1.5 text-14 text-muted empty:hidden @max-[30rem]:gap-y-0.5 @min-[30rem]:max-h-5.5 @min-[30rem]:overflow-hidden">
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
    </span>
  )
}

function CueTime({ timer, className }: { timer: Timer; className: string }): ReactNode {
  const now = useServerNow(timer)
  return (
    <span
      className={`${className} data-[phase=danger]:text-danger data-[phase=overtime]:text-danger data-[phase=warning]:text-warn`}
      data-phase={timer.isRunning ? timerPhase(timer, now) : undefined}
    >
      {formatSeconds(shownSeconds(timer, now))}
    </span>
  )
}
