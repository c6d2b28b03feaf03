import { Plus } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { type AgendaItem, agenda, totalSeconds } from '../../../schema/tools/timers/agenda.ts'
import { displayTimer, formatSeconds } from '../../../schema/tools/timers/clock.ts'
import type { Timer } from '../../../schema/tools/timers/entity.ts'
import type { EpochMs } from '../../../schema/values/time.ts'
import { localClock } from '../../live/clock/clock-words.ts'
import { useWallNow } from '../../live/clock/ticker.ts'
import { Button } from '../../ui/button.tsx'
import { useDesk } from '../desk/desk.ts'
import { FirstMinute } from '../first-minute.tsx'
import { CueRow } from './cue-row.tsx'
import { useRowDrag } from './use-row-drag.ts'
import * as words from './words/cues.ts'

type CueListProps = {
  onAdd: () => void
  onEdit: (timer: Timer) => void
  onMove: (timerId: string, place: number) => void
}

/** Every timer in its order, with when each would start. */
export function CueList({ onAdd, onEdit, onMove }: CueListProps): ReactNode {
  const { room } = useDesk()
  const list = useRef<HTMLOListElement>(null)
  const now = useWallNow()
  const drag = useRowDrag(list, onMove)
  const { timers } = room
  const currentId = displayTimer(room)?.id
  const items = agenda(room, now)

  if (timers.length === 0) return <FirstMinute onAdd={onAdd} />
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p className="t-num text-14 text-muted">{overview(items, now)}</p>
        <Button size="s" onClick={onAdd}>
          <Plus className="size-4" />
          {words.addTimer}
        </Button>
      </div>
      <ol ref={list} tabIndex={-1} aria-label={words.timers} className="@container flex flex-col gap-2">
        {items.map(({ timer, expectedStartAt }, place) => (
          <CueRow
            key={timer.id}
            timer={timer}
            place={place}
            count={timers.length}
            isCurrent={timer.id === currentId}
            startsAt={toMinute(expectedStartAt)}
            drop={drag.dropAt(place)}
            isDragged={drag.id === timer.id}
            onGrab={drag.grab}
            onMove={onMove}
            onEdit={onEdit}
          />
        ))}
      </ol>
    </div>
  )
}

/** How long it all is, and when the last one would be over. */
function overview(items: readonly AgendaItem[], now: EpochMs): string {
  const length = formatSeconds(totalSeconds(items.map((item) => item.timer)))
  const endsAt = items.at(-1)?.expectedEndAt ?? null
  return endsAt === null ? words.total(length) : words.totalAndEnd(length, localClock.timeFrom(endsAt, now))
}

/** Rows are redrawn when the minute changes, not every second. */
const toMinute = (at: EpochMs | null): EpochMs | null => (at === null ? null : Math.floor(at / 60_000) * 60_000)
