import { type ReactNode, useState } from 'react'
import type { Layout, SheetField } from '../../../schema/sheet/columns.ts'
import type { Place, Problem, SheetCue } from '../../../schema/sheet/read-sheet.ts'
import { formatSeconds } from '../../../schema/tools/timers/clock.ts'
import { wallTimeIn } from '../../../schema/values/zone.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { TextArea, TextField } from '../../ui/form/text-field.tsx'
import { type ImportDraft, type Review, type ReviewRow, type Right, withFix, writtenIn } from './import-draft.ts'
import * as words from './words/import.ts'

type Props = {
  draft: ImportDraft
  review: Review
  place: Place
  /** What the room said of rows, by their line. */
  refused: Readonly<Record<number, string>>
  onChange: (draft: ImportDraft) => void
}

type State = 'ready' | keyof typeof words.states

/** How each row is understood, in the order of the sheet; what is wrong can be mended in its row. */
export function ImportTable({ draft, review, place, refused, onChange }: Props): ReactNode {
  const [shown, setShown] = useState<State | null>(null)
  const rows = review.rows.map((row) => ({ ...row, state: stateOf(row, refused) }))
  const count = (state: State) => rows.filter((row) => row.state === state).length
  const filters = [
    { state: null, label: words.all(rows.length) },
    { state: 'ready', label: words.ready(count('ready')) },
    { state: 'fix', label: words.toFix(count('fix')) },
    { state: 'skipped', label: words.skipped(count('skipped')) },
    { state: 'imported', label: words.added(count('imported')) },
  ] as const
  // A row that is being mended stays where it is, whatever it has become.
  const visible = rows.filter(
    (row) => shown === null || row.state === shown || (shown === 'fix' && row.fields.length > 0),
  )
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <fieldset aria-label={words.show} className="flex min-w-0 flex-wrap gap-2">
        {filters
          .filter(({ state }) => state === null || count(state) > 0)
          .map(({ state, label }) => (
            <button
              key={label}
              type="button"
              aria-pressed={shown === state}
              onClick={() => setShown(state)}
              className={classNames(
                't-num min-h-9 rounded-button border px-3 text-14 pointer-coarse:min-h-11',
                shown === state
                  ? 'border-blue text-house'
                  : 'border-line text-muted hover:border-control hover:text-house',
                state === 'fix' && shown !== state && 'border-warn text-warn',
              )}
            >
              {label}
            </button>
          ))}
      </fieldset>
      <p className="text-14 text-muted">{words.timesAre(place.timeZone, dayName(place.eventDate))}</p>
      <table className="w-full table-fixed border-collapse text-14">
        <thead className="t-caps text-12 text-muted">
          <tr className="border-b border-line text-left">
            <th scope="col" className="py-2 pr-3 font-caps sm:pl-10">
              {words.fields.title}
            </th>
            <th scope="col" className="w-18 py-2 text-right font-caps sm:w-24">
              {words.fields.start}
            </th>
            <th scope="col" className="w-20 py-2 text-right font-caps sm:w-26">
              {words.fields.duration}
            </th>
          </tr>
        </thead>
        <tbody>
          {visible.map((row) => (
            <Row
              key={row.row.line}
              review={row}
              state={row.state}
              draft={draft}
              layout={review.layout}
              place={place}
              refusal={refused[row.row.line]}
              onChange={onChange}
            />
          ))}
        </tbody>
      </table>
      {visible.length === 0 && <p className="text-14 text-muted">{words.noRows}</p>}
    </section>
  )
}

function stateOf({ row, isImported }: ReviewRow, refused: Props['refused']): State {
  if (isImported) return 'imported'
  if (row.kind === 'cue') return refused[row.line] === undefined ? 'ready' : 'fix'
  return row.kind === 'problem' ? 'fix' : 'skipped'
}

const tones: Record<Exclude<State, 'ready'>, BadgeTone> = { fix: 'warn', skipped: 'neutral', imported: 'blue' }

type RowProps = {
  review: ReviewRow
  state: State
  draft: ImportDraft
  layout: Layout
  place: Place
  refusal: string | undefined
  onChange: Props['onChange']
}

function Row({ review, state, draft, layout, place, refusal, onChange }: RowProps): ReactNode {
  const { row, original, fields } = review
  const cue = row.kind === 'cue' ? row.cue : null
  const isFaint = state === 'skipped' || state === 'imported'
  const title = cue?.name ?? (row.kind === 'skipped' ? row.text : row.kind === 'problem' ? row.title : '')
  const hasMore = state !== 'imported' && (fields.length > 0 || original.length > 0 || refusal !== undefined)
  return (
    <>
      <tr className={classNames(!hasMore && 'border-b border-line', 'align-top', isFaint && 'text-muted')}>
        <td colSpan={cue === null ? 3 : 1} className="min-w-0 py-2.5 break-words">
          <div className="gap-2 sm:flex">
            <span aria-hidden="true" className="t-num w-8 flex-none text-faint max-sm:hidden">
              {row.line}
            </span>
            <span dir="auto" className="min-w-0 flex-1">
              <span className={classNames(cue !== null && !isFaint && 'font-label')}>{title || words.untitled}</span>
              {cue !== null && <Extras cue={cue} />}
              {state === 'skipped' && <span className="block text-faint">{words.skippedWhy}</span>}
            </span>
            {state !== 'ready' && (
              <span className="flex-none max-sm:mt-1 max-sm:block">
                <Badge tone={tones[state]}>{words.states[state]}</Badge>
              </span>
            )}
          </div>
        </td>
        {cue !== null && (
          <>
            <td className="t-num py-2.5 text-right">
              <StartOf cue={cue} place={place} />
            </td>
            <td className="t-num py-2.5 text-right">{formatSeconds(cue.duration)}</td>
          </>
        )}
      </tr>
      {hasMore && (
        <tr className="border-b border-line">
          <td colSpan={3} className="pb-4 sm:pl-10">
            <div
              className={classNames(
                'flex flex-col gap-3 border-l-4 pl-3',
                state === 'fix' ? 'border-warn' : 'border-ok',
              )}
            >
              <Disagreement original={original} draft={draft} line={row.line} onChange={onChange} />
              <div className="grid gap-3 sm:grid-cols-2">
                {fields.map((field) => (
                  <FixField key={field} {...{ field, review, draft, layout, onChange }} />
                ))}
              </div>
              {refusal !== undefined && (
                <p role="alert" className="text-danger">
                  {words.problems.refused} {refusal}
                </p>
              )}
            </div>
          </td>
        </tr>
      )}
    </>
  )
}

/** What else a row says, in one line. */
function Extras({ cue }: { cue: SheetCue }): ReactNode {
  const { speaker, notes, isCountUp, trigger, color } = cue
  const how = trigger === undefined || trigger === 'manual' ? null : words.triggers[trigger]
  const said = [speaker, isCountUp ? words.countsUp : null, how, color, notes].filter(Boolean)
  return said.length === 0 ? null : <span className="line-clamp-2 text-muted">{said.join(' · ')}</span>
}

function StartOf({ cue, place }: { cue: SheetCue; place: Place }): ReactNode {
  if (cue.plannedStart === undefined) return null
  const [day = '', clock = ''] = wallTimeIn(place.timeZone, Date.parse(cue.plannedStart)).split(' ')
  return (
    <>
      {clock}
      {day !== place.eventDate && <span className="block text-12 text-muted">{shortDay(day)}</span>}
    </>
  )
}

type DisagreementProps = { original: readonly Problem[]; draft: ImportDraft; line: number; onChange: Props['onChange'] }

/** The operator says which of the times holds. */
function Disagreement({ original, draft, line, onChange }: DisagreementProps): ReactNode {
  const problem = original.find((one) => one.code === 'disagree')
  if (problem?.code !== 'disagree') return null
  const [between, written] = [formatSeconds(problem.betweenSeconds), formatSeconds(problem.writtenSeconds)]
  const options: { value: Right; label: string }[] = [
    { value: 'times', label: words.timesRight(between) },
    { value: 'length', label: words.lengthRight(written) },
  ]
  return (
    <RadioGroup
      legend={words.disagree(between, written)}
      name={`right-${line}`}
      // An end before its start can be no length.
      options={problem.betweenSeconds > 0 ? options : options.slice(1)}
      value={draft.rights[line] ?? null}
      onChange={(right) => onChange({ ...draft, rights: { ...draft.rights, [line]: right } })}
      optionsClassName="grid gap-2 sm:grid-cols-2"
    />
  )
}

type FixFieldProps = Pick<RowProps, 'review' | 'draft' | 'layout' | 'onChange'> & { field: SheetField }

function FixField({ field, review: { row }, draft, layout, onChange }: FixFieldProps): ReactNode {
  const problem = row.kind === 'problem' ? row.problems.find((one) => one.field === field) : undefined
  const error = problem === undefined || problem.code === 'disagree' ? undefined : words.problems[problem.code]
  const shared = {
    label: words.fields[field],
    error,
    autoComplete: 'off',
    value: writtenIn(draft, layout, row.line, field),
    'aria-label': words.fieldOfRow(words.fields[field], row.line),
  }
  return field === 'notes' ? (
    <TextArea {...shared} onChange={(event) => onChange(withFix(draft, row.line, field, event.currentTarget.value))} />
  ) : (
    <TextField
      {...shared}
      dir="auto"
      onChange={(event) => onChange(withFix(draft, row.line, field, event.currentTarget.value))}
    />
  )
}

const utc = { timeZone: 'UTC' } as const
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)
const dayName = (day: string): string =>
  dateOf(day).toLocaleDateString(undefined, {
    ...utc,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
const shortDay = (day: string): string =>
  dateOf(day).toLocaleDateString(undefined, { ...utc, day: 'numeric', month: 'short' })
