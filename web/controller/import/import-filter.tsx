import type { ReactNode } from 'react'
import type { EventDay } from '../../../schema/sheet/read-sheet.ts'
import { SelectField, TextField } from '../../ui/form/text-field.tsx'
import { dayText } from '../day-text.ts'
import { chosenSheet, type ImportDraft, type Review } from './import-draft.ts'
import { daysOf } from './row-filter.ts'
import * as words from './words/filter.ts'

type Props = {
  draft: ImportDraft
  review: Review
  eventDay: EventDay
  /** How many timers the room can still take. */
  space: number
  onChange: (draft: ImportDraft) => void
}

/** Such as Sat, 21 Nov 2026. */
const longDay = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const

/** Which rows of a long sheet are added: those of a day, and those from one row to another. */
export function ImportFilter({ draft, review, eventDay, space, onChange }: Props): ReactNode {
  const { rowCount = 0, cells = [] } = chosenSheet(draft) ?? {}
  const cutOff = Math.max(0, rowCount - cells.length)
  const cues = review.rows.filter(({ row, isImported }) => row.kind === 'cue' && !isImported).length
  const { filter } = draft
  const isFiltered = Object.values(filter).some((value) => value !== '')
  if (cutOff === 0 && cues <= space && !isFiltered) return null
  const days = daysOf(review.rows, eventDay.timeZone)
  const set = (next: Partial<ImportDraft['filter']>) => onChange({ ...draft, filter: { ...filter, ...next } })
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="text-14 font-label">{words.title}</legend>
      <p className="text-14 text-muted">
        {cutOff > 0 && words.cutOff(cells.length, cutOff)} {cues > space && words.tooMany(cues, Math.max(0, space))}
      </p>
      <div className="grid gap-3 sm:grid-cols-3">
        {days.length > 1 && (
          <SelectField
            label={words.day}
            options={[
              { value: '', label: words.allDays },
              ...days.map(({ day, count }) => ({ value: day, label: words.dayWith(dayText(day, longDay), count) })),
            ]}
            value={filter.day}
            onChange={(day) => set({ day })}
          />
        )}
        <TextField
          label={words.from}
          inputMode="numeric"
          value={filter.from}
          onChange={(event) => set({ from: event.currentTarget.value })}
        />
        <TextField
          label={words.to}
          inputMode="numeric"
          value={filter.to}
          onChange={(event) => set({ to: event.currentTarget.value })}
        />
      </div>
    </fieldset>
  )
}
