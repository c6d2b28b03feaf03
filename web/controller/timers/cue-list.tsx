import { Check, Columns3, Plus } from 'lucide-react'
import { Fragment, type ReactNode, useRef } from 'react'
import { displayTimer, formatSeconds } from '../../../schema/tools/timers/clock.ts'
import { isOn } from '../../../schema/tools/timers/entity.ts'
import type { AgendaItem } from '../../../schema/tools/timers/forecast/agenda.ts'
import { isInSequence, runningCue } from '../../../schema/tools/timers/sequence.ts'
import type { EpochMs } from '../../../schema/values/time.ts'
import { useWallNow } from '../../live/clock/ticker.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { StandbyIcon } from '../../ui/icons.tsx'
import { useAccess } from '../access/access.ts'
import { cueColumns } from '../columns/cue-style.ts'
import { useShownColumns } from '../columns/shown-columns.ts'
import { title as columnsTitle } from '../columns/words/columns.ts'
import { useDesk } from '../desk/desk.ts'
import type { OpenDialog } from '../desk-place.ts'
import type { CatchUpDraft } from '../rundown/catch-up/catch-up-draft.ts'
import { useRundown } from '../rundown/rundown-part.ts'
import { CueRow } from './cue-row.tsx'
import { StateLegend } from './timer-state.tsx'
import { useRowDrag } from './use-row-drag.ts'
import * as words from './words/cues.ts'

type CueListProps = {
  /** Shown while there is no timer. */
  first: ReactNode
  /** The menu that imports and saves the list. */
  menu: ReactNode
  /** The list as it is on paper. */
  printed: ReactNode
  onOpen: (dialog: OpenDialog) => void
  onMove: (timerId: string, place: number) => void
  /** Whether the list follows the show: it keeps the running cue in view and folds those that are done. */
  isFollowing: boolean
  onFollow: (follows: boolean) => void
  /** The panel for catching up, if it is open. */
  catchUp: CatchUpDraft | null
  onCatchUp: (draft: CatchUpDraft | null) => void
}

/** All timers in order, with their expected times if they have any. */
export function CueList({
  first,
  menu,
  printed,
  onOpen,
  onMove,
  isFollowing,
  onFollow,
  ...more
}: CueListProps): ReactNode {
  const { catchUp, onCatchUp } = more
  const { snapshot } = useDesk()
  const { may, isRehearsal = false } = useAccess()
  const list = useRef<HTMLOListElement>(null)
  const now = useWallNow()
  const rundown = useRundown()
  const { timers } = snapshot
  const currentId = displayTimer(snapshot)?.id
  const items = rundown?.agenda(snapshot, now)
  const squeezes = rundown?.squeezes(snapshot, now)
  const folded = rundown == null || items === undefined || !isFollowing ? 0 : rundown.foldedCount(items)
  const drag = useRowDrag(list, onMove, folded)
  const { columns } = useShownColumns()
  const hasNumbers = timers.some(({ number }) => number !== '')
  const onCue = runningCue(timers) ?? timers.find((timer) => isOn(timer) && isInSequence(timer))
  const { moving } = drag
  const squeezeOf = (timerId: string) => {
    const squeeze = squeezes?.get(timerId)
    return squeeze !== undefined && rundown !== null && <rundown.SqueezeLine {...squeeze} />
  }
  const asked = snapshot.signals.filter(({ kind, state }) => kind !== 'seen' && state === 'open')

  const onAdd = () => onOpen({ kind: 'timer', timer: null })
  if (timers.length === 0 && !may('timer.add'))
    return <EmptyState icon={StandbyIcon} title={words.noneYet} text={words.noneYetText} />
  if (timers.length === 0) return first
  return (
    <div className="group/order @container flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p className="t-num min-w-0 flex-1 basis-24 text-14 text-muted">
          {(moving !== null &&
            rundown?.effectOn(snapshot, { type: 'timer.edit', timerId: moving.id, order: moving.to }, now)) ||
            words.total(formatSeconds(timers.filter(isInSequence).reduce((sum, { duration }) => sum + duration, 0)))}
        </p>
        <div className="ms-auto flex min-w-0 flex-wrap items-center gap-1">
          {may('timer.add') && (
            <Button size="s" onClick={onAdd}>
              <Plus className="size-4" />
              {words.addTimer}
            </Button>
          )}
          {(snapshot.room.columns.length > 0 || may({ type: 'room.update', columns: [] })) && (
            <IconButton
              label={columnsTitle}
              icon={Columns3}
              size="s"
              // Before there is a column it appears with the pointer or the focus, as the keys of a row do.
              className={snapshot.room.columns.length === 0 ? appearing : undefined}
              onClick={() => onOpen({ kind: 'columns' })}
            />
          )}
          {!isRehearsal && menu}
        </div>
      </div>
      {rundown !== null && catchUp === null && <rundown.CatchUpOffer onOpen={onCatchUp} />}
      <div className="flex flex-col gap-3 @min-[54rem]:flex-row-reverse @min-[54rem]:items-start">
        {rundown !== null && catchUp !== null && (
          <rundown.CatchUpPanel draft={catchUp} onChange={onCatchUp} onClose={() => onCatchUp(null)} />
        )}
        <div className="@container flex min-w-0 flex-1 flex-col">
          <ListHead />
          {rundown !== null && folded > 0 && (
            <Button size="s" variant="quiet" className="mb-1 self-start" onClick={() => onFollow(false)}>
              <Check className="size-4" />
              {rundown.cuesDone(folded)}
            </Button>
          )}
          <ol ref={list} tabIndex={-1} aria-label={words.timers} className="flex flex-col">
            {timers.map((timer, place) =>
              place < folded ? null : (
                <Fragment key={timer.id}>
                  {squeezeOf(timer.id)}
                  <CueRow
                    timer={timer}
                    place={place}
                    count={timers.length}
                    isCurrent={timer.id === currentId}
                    isSkipped={items?.[place]?.status === 'skipped'}
                    hasNumbers={hasNumbers}
                    columns={columns}
                    timeZone={snapshot.room.timeZone}
                    plannedStart={toMinute(items?.[place]?.plannedStart)}
                    expectedStart={toMinute(startOf(items, place))}
                    driftMinutes={minutesOf(items?.[place]?.drift)}
                    asked={asked.find(({ cueId }) => cueId === timer.id) ?? null}
                    drop={drag.dropAt(place)}
                    isDragged={drag.id === timer.id}
                    onGrab={drag.grab}
                    onMove={onMove}
                    onOpen={onOpen}
                  />
                </Fragment>
              ),
            )}
          </ol>
        </div>
      </div>
      {rundown !== null && catchUp === null && (
        <rundown.FollowShow list={list} cueId={onCue?.id ?? null} isFollowing={isFollowing} onFollow={onFollow} />
      )}
      <StateLegend />
      {printed}
    </div>
  )
}

const appearing =
  'focus-visible:opacity-100! group-hover/order:opacity-100! [@media(hover:hover)_and_(pointer:fine)]:opacity-0'

/** The column headings. Screen readers skip them, because each cell says what it is. */
function ListHead(): ReactNode {
  return (
    <div
      aria-hidden="true"
      className="t-eyebrow flex items-end gap-x-1.5 border-s-3 border-transparent ps-px pe-1 pb-1 text-12 text-faint @max-[30rem]:hidden"
    >
      <span className={cueColumns.grip} />
      <span className={`${cueColumns.start} ps-9`}>{words.columns.start}</span>
      <span className={`${cueColumns.name} ps-1.5`}>{words.columns.name}</span>
      <span className={`${cueColumns.length} pe-1 text-end`}>{words.columns.length}</span>
      <span className={cueColumns.keys} />
    </div>
  )
}

/** Before the show a cue is at its planned time, also when that has passed (rule C17). */
function startOf(items: readonly AgendaItem[] | undefined, place: number): EpochMs | null | undefined {
  const item = items?.[place]
  return items?.some(({ actualStart }) => actualStart !== null)
    ? item?.expectedStart
    : (item?.plannedStart ?? item?.expectedStart)
}

const minutesOf = (seconds: number | null | undefined): number | null =>
  seconds == null ? null : Math.round(seconds / 60)

/** Rows are redrawn when the minute changes, not every second. */
const toMinute = (at: EpochMs | null | undefined): EpochMs | null =>
  at == null ? null : Math.floor(at / 60_000) * 60_000
