import { GripVertical } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { Signal } from '../../../schema/tools/signals/entity.ts'
import { type Column, hasCells } from '../../../schema/tools/timers/columns/columns.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { GoIcon, HoldIcon } from '../../ui/icons.tsx'
import { usePressGuard } from '../../ui/press-guard.ts'
import { useMay } from '../access/access.ts'
import { CueCells } from '../columns/cue-cells.tsx'
import { cueColumns, cueLabels } from '../columns/cue-style.ts'
import { useDeskActions } from '../desk/desk.ts'
import { excerpt } from '../excerpt.ts'
import { EditedMark } from '../people/editing.tsx'
import { SpeakerMark } from '../signals/speaker-mark.tsx'
import { type CueStart, type CueState, Facts, Start } from './cue-facts.tsx'
import { Length, Name, useRowEdit } from './cue-fields.tsx'
import { CueMenu, type CueMenuProps } from './cue-menu.tsx'
import type { RowDrag } from './use-row-drag.ts'
import * as words from './words/cues.ts'

type CueRowProps = Omit<CueMenuProps, 'onFill'> &
  CueState &
  CueStart & {
    /** Whether the cues have numbers of their own, which then stand for their places. */
    hasNumbers: boolean
    /** The organiser's own columns that this desk shows. */
    columns: readonly Column[]
    /** What its speaker asks for now. */
    asked: Signal | null
    drop: 'before' | 'after' | undefined
    isDragged: boolean
    onGrab: RowDrag['grab']
  }

/** One timer of the list. Its name and length are edited in the row; the running one is marked by a word as well as by colour. */
export const CueRow = memo(function CueRow(props: CueRowProps): ReactNode {
  const { timer, place, isCurrent, hasNumbers, columns, drop, isDragged, onGrab } = props
  const actions = useDeskActions()
  const mayEdit = useMay()('timer.edit')
  const row = useRowEdit(timer, mayEdit)
  const isGuarded = usePressGuard(String(timer.isRunning))
  const toFill = columns.find((column) => !hasCells(timer, [column])) ?? columns[0]
  return (
    <li
      className={classNames(
        'cue relative flex min-h-12 items-center gap-x-1.5 pe-1 @max-[30rem]:min-h-14 @max-[30rem]:flex-wrap @max-[30rem]:py-1',
        'border border-s-3 border-t-0 first:rounded-t-button first:border-t last:rounded-b-button',
        isCurrent ? 'border-line bg-raised' : 'border-line bg-surface',
        (isCurrent || timer.isRunning) && 'forced-colors:border-s-6',
        timer.isRunning
          ? 'border-s-tungsten [box-shadow:inset_calc(var(--toward)*24px)_0_24px_-24px_var(--tungsten)]'
          : isCurrent && 'border-s-blue',
        // What runs next to the show is indented.
        timer.isParallel && 'ms-4 border-t @min-[30rem]:ms-8',
        isDragged && 'opacity-50',
        drop !== undefined && 'before:absolute before:inset-x-0 before:z-10 before:h-[3px] before:bg-blue',
        drop === 'before' && 'before:-top-[2px]',
        drop === 'after' && 'before:-bottom-[2px]',
      )}
      data-entry={timer.id}
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
        title={mayEdit && !timer.isSkipped ? words.choose : undefined}
        disabled={!mayEdit}
        // A skipped cue is never on the display (rule T5).
        onClick={() => !timer.isSkipped && actions.ask({ type: 'timer.select', timerId: timer.id })}
      >
        <span
          className={classNames(
            'w-7 shrink-0 whitespace-nowrap',
            timer.number.length > 3 ? 'truncate text-12' : 'text-14',
            timer.color === null
              ? 'text-end text-faint'
              : `rounded-input py-0.5 text-center font-heading text-[#101216] ${cueLabels[timer.color]}`,
          )}
        >
          {hasNumbers ? <bdi>{timer.number}</bdi> : String(place + 1).padStart(2, '0')}
        </span>
        <span className="sr-only whitespace-nowrap">{timer.name}</span>
        <Start {...props} className={classNames('min-w-0 @max-[30rem]:hidden', timer.isSkipped && 'opacity-60')} />
      </button>
      <EditedMark
        id={timer.id}
        className="pointer-events-none absolute inset-x-2 top-0 z-10 ms-auto w-max max-w-[60%] -translate-y-1/2"
      />
      <div
        className={`${cueColumns.name} py-0.5 @min-[30rem]:flex @min-[30rem]:flex-wrap @min-[30rem]:items-center @min-[30rem]:gap-y-px`}
      >
        <Name {...props} edit={row.edit} onEdit={row.open} />
        <Facts {...props} isShared={columns.length > 0 && !hasCells(timer, columns)} />
        {props.asked !== null && <SpeakerMark signal={props.asked} />}
        <CueCells {...{ timer, columns, isCurrent }} edit={row.edit} onEdit={row.open} />
      </div>
      <div className={classNames(cueColumns.length, 't-num text-end', timer.isSkipped && 'line-through opacity-60')}>
        <Length timer={timer} edit={row.edit} onEdit={row.open} />
      </div>
      {mayEdit && (
        <div className={cueColumns.keys}>
          <IconButton
            label={(timer.isRunning ? words.pause : words.start)(excerpt(timer.name))}
            icon={timer.isRunning ? HoldIcon : GoIcon}
            variant={timer.isRunning ? 'secondary' : 'quiet'}
            size="s"
            isGuarded={isGuarded}
            onClick={() => actions.ask({ type: timer.isRunning ? 'timer.pause' : 'timer.start', timerId: timer.id })}
          />
          <CueMenu {...props} onFill={toFill && (() => row.open(`cell:${toFill.id}`))} />
        </div>
      )}
    </li>
  )
})
