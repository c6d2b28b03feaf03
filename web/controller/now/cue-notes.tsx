import type { ReactNode } from 'react'
import { displayTimer } from '../../../schema/tools/timers/clock.ts'
import { hasCells } from '../../../schema/tools/timers/columns/columns.ts'
import type { Timer } from '../../../schema/tools/timers/entity.ts'
import { comingCue } from '../../../schema/tools/timers/show/coming.ts'
import { CellTexts } from '../columns/column-tag.tsx'
import { useShownColumns } from '../columns/shown-columns.ts'
import { useDesk } from '../desk/desk.ts'
import * as words from './words/now.ts'

/**
 * The private notes of the cue that is on and of the one that GO starts, what their speakers read, and their texts in the
 * columns that this desk shows.
 */
export function CueNotes(): ReactNode {
  const { snapshot } = useDesk()
  const { columns } = useShownColumns()
  const hasTexts = (timer: Timer) => timer.notes !== '' || timer.speakerNotes !== '' || hasCells(timer, columns)
  const next = comingCue(snapshot)
  const on = displayTimer(snapshot)
  const cues = [
    { label: words.now, timer: on?.id === next?.id ? null : on },
    { label: words.next, timer: next ?? null },
  ].flatMap(({ label, timer }) => (timer === null || !hasTexts(timer) ? [] : [{ label, timer }]))
  if (cues.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long notes are scrolled by keyboard too
    <section className="cue-notes" tabIndex={0} aria-label={words.notes}>
      {cues.map(({ label, timer }) => (
        <div key={label} className="min-w-0 flex-1 basis-60">
          <p className="flex gap-2 text-12 text-muted">
            <span className="font-label text-house">{label}</span>
            <bdi className="truncate">{timer.name}</bdi>
          </p>
          <CellTexts cells={timer.cells} columns={columns} />
          {timer.notes !== '' && (
            <p dir="auto" className="text-14 wrap-anywhere whitespace-pre-line">
              {timer.notes}
            </p>
          )}
          {timer.speakerNotes !== '' && (
            <p className="text-14 wrap-anywhere whitespace-pre-line">
              <span className="text-muted">{words.forSpeaker}</span> <bdi>{timer.speakerNotes}</bdi>
            </p>
          )}
        </div>
      ))}
    </section>
  )
}
