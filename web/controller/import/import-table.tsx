import { type ReactNode, useState } from 'react'
import type { EventDay } from '../../../schema/sheet/read-sheet.ts'
import { isDay, lastDay } from '../../../schema/values/zone.ts'
import { serverNow } from '../../live/clock/clock.ts'
import { Choices } from '../../ui/form/choices.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { type ImportDraft, isWarning, type Review, type ReviewRow } from './import-draft.ts'
import { ImportRow, type RowState } from './import-row.tsx'
import * as words from './words/import.ts'

type Props = {
  draft: ImportDraft
  review: Review
  eventDay: EventDay
  /** Why the room refused rows, by their line. */
  refused: Readonly<Record<number, string>>
  onChange: (draft: ImportDraft) => void
}

/** How each row is understood, in the order of the sheet; what is wrong can be fixed in its row. */
export function ImportTable({ draft, review, eventDay, refused, onChange }: Props): ReactNode {
  const [shown, setShown] = useState<RowState | null>(null)
  const rows = review.rows.map((row) => ({ ...row, state: stateOf(row, refused) }))
  const count = (state: RowState) => rows.filter((row) => row.state === state).length
  const cut = rows.filter(({ row }) => row.kind === 'cue' && row.cue.isCut === true).length
  const filters = [
    { value: null, label: words.all(rows.length) },
    { value: 'ready', label: words.ready(count('ready')) },
    { value: 'fix', label: words.toFix(count('fix')), isUrgent: true },
    { value: 'check', label: words.toCheck(count('check')), isUrgent: true },
    { value: 'waits', label: words.waiting(count('waits')), isUrgent: true },
    { value: 'elsewhere', label: words.elsewhere(count('elsewhere')) },
    { value: 'leftOut', label: words.leftOut(count('leftOut')) },
    { value: 'skipped', label: words.skipped(count('skipped')) },
    { value: 'imported', label: words.added(count('imported')) },
  ] as const
  // A row that is being fixed stays in view, whatever its state is by now.
  const visible = rows.filter(
    (row) =>
      shown === null ||
      row.state === shown ||
      (shown === 'fix' && row.fields.length > 0) ||
      (shown === 'check' && row.original.some(({ code }) => isWarning(code))),
  )
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <Choices
        label={words.show}
        options={filters.filter(({ value }) => value === null || count(value) > 0)}
        chosen={shown}
        onChoose={setShown}
      />
      {cut > 0 && <p className="text-14 text-muted">{words.cut(cut)}</p>}
      <RowsDay draft={draft} review={review} eventDay={eventDay} onChange={onChange} />
      <table className="w-full table-fixed border-collapse text-14">
        <thead className="t-eyebrow text-12 text-muted">
          <tr className="border-b border-line text-start">
            <th scope="col" className="py-2 pe-3 text-start font-caps sm:ps-10">
              {words.fields.title}
            </th>
            <th scope="col" className="w-18 py-2 text-end font-caps sm:w-24">
              {words.fields.start}
            </th>
            <th scope="col" className="w-20 py-2 text-end font-caps sm:w-26">
              {words.fields.duration}
            </th>
          </tr>
        </thead>
        <tbody>
          {visible.map((row) => (
            <ImportRow
              key={row.row.line}
              review={row}
              state={row.state}
              layout={review.layout}
              refusal={refused[row.row.line]}
              {...{ draft, eventDay, onChange }}
            />
          ))}
        </tbody>
      </table>
      {visible.length === 0 && <p className="text-14 text-muted">{words.noRows}</p>}
    </section>
  )
}

/** The day of the rows without a date, which can be changed here. */
function RowsDay({ draft, review, eventDay, onChange }: Omit<Props, 'refused'>): ReactNode {
  const [typed, setTyped] = useState<string | null>(null)
  const starts = review.rows.flatMap(({ row }) => (row.kind === 'cue' ? (row.cue.plannedStart ?? []) : []))
  const isPast = starts.length > 0 && starts.every((start) => Date.parse(start) < serverNow() - longAgoMs)
  const isDayInSheet = review.firstDay !== eventDay.eventDate
  if (isDayInSheet) return <p className="text-14 text-muted">{words.timesIn(eventDay.timeZone)}</p>
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-1">
      <TextField
        label={words.rowsDay}
        type="date"
        max={lastDay}
        className="w-56 max-w-full"
        inputClassName="t-num"
        value={typed ?? review.firstDay}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          if (isDay(value)) onChange({ ...draft, day: value })
        }}
        onBlur={() => setTyped(null)}
      />
      <p className="min-w-0 flex-1 basis-48 pb-2.5 text-14 text-muted">
        {words.timesIn(eventDay.timeZone)} {isPast && <span className="text-warn">{words.timesPassed}</span>}
      </p>
    </div>
  )
}
/** A show that began less than this ago may still be on. */
const longAgoMs = 12 * 3_600_000

function stateOf({ row, isImported, isLeftOut }: ReviewRow, refused: Props['refused']): RowState {
  if (isImported) return 'imported'
  if (isLeftOut && row.kind !== 'skipped') return 'leftOut'
  if (row.kind === 'cue') return refused[row.line] === undefined ? 'ready' : 'fix'
  if (row.kind !== 'problem') return row.kind
  if (row.problems.some(({ code }) => code === 'waits')) return 'waits'
  return row.cue === undefined ? 'fix' : 'check'
}
