import type { ReactNode } from 'react'
import type { Layout, SheetField } from '../../../schema/sheet/columns.ts'
import type { EventDay, Problem, SheetCue } from '../../../schema/sheet/read-sheet.ts'
import { formatSeconds } from '../../../schema/tools/timers/clock.ts'
import { dayIn } from '../../../schema/values/zone.ts'
import { clockIn } from '../../live/clock/clock-words.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { TextArea, TextField } from '../../ui/form/text-field.tsx'
import { type ImportDraft, type ReviewRow, type Right, withFix, writtenIn } from './import-draft.ts'
import * as words from './words/import.ts'

export type RowState = 'ready' | keyof typeof words.states

const tones: Record<Exclude<RowState, 'ready'>, BadgeTone> = { fix: 'warn', skipped: 'neutral', imported: 'blue' }

type ImportRowProps = {
  review: ReviewRow
  state: RowState
  draft: ImportDraft
  layout: Layout
  eventDay: EventDay
  refusal: string | undefined
  onChange: (draft: ImportDraft) => void
}

/** How one row is understood, with the fields that fix it. */
export function ImportRow(props: ImportRowProps): ReactNode {
  const { review, state, draft, layout, eventDay, refusal, onChange } = props
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
              <StartOf cue={cue} eventDay={eventDay} />
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

function StartOf({ cue, eventDay }: { cue: SheetCue; eventDay: EventDay }): ReactNode {
  if (cue.plannedStart === undefined) return null
  const at = Date.parse(cue.plannedStart)
  const day = dayIn(eventDay.timeZone, at)
  return (
    <>
      {clockIn(eventDay.timeZone).time(at)}
      {day !== eventDay.eventDate && <span className="block text-12 text-muted">{shortDay(day)}</span>}
    </>
  )
}

type DisagreementProps = {
  original: readonly Problem[]
  draft: ImportDraft
  line: number
  onChange: ImportRowProps['onChange']
}

/** The operator says which of the times is right. */
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
      // If the end is before the start, they give no length.
      options={problem.betweenSeconds > 0 ? options : options.slice(1)}
      value={draft.rights[line] ?? null}
      onChange={(right) => onChange({ ...draft, rights: { ...draft.rights, [line]: right } })}
      optionsClassName="grid gap-2 sm:grid-cols-2"
    />
  )
}

type FixFieldProps = Pick<ImportRowProps, 'review' | 'draft' | 'layout' | 'onChange'> & { field: SheetField }

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
    <TextField {...shared} onChange={(event) => onChange(withFix(draft, row.line, field, event.currentTarget.value))} />
  )
}

const shortDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(undefined, { timeZone: 'UTC', day: 'numeric', month: 'short' })
