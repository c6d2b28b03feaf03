import type { ReactNode } from 'react'
import type { Layout, SheetField } from '../../../schema/sheet/layout.ts'
import type { EventDay, Problem, SheetCue, SheetRow } from '../../../schema/sheet/read-sheet.ts'
import { formatSeconds } from '../../../schema/tools/timers/clock.ts'
import { dayIn } from '../../../schema/values/zone.ts'
import { clockIn } from '../../live/clock/clock-words.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { TextArea, TextField } from '../../ui/form/text-field.tsx'
import { shortDay } from '../day-text.ts'
import { named } from '../words/phrases.ts'
import { type ImportDraft, isWarning, type ReviewRow, withFix, writtenIn } from './import-draft.ts'
import * as words from './words/import.ts'

export type RowState = 'ready' | keyof typeof words.states

const tones: Record<Exclude<RowState, 'ready'>, BadgeTone> = {
  fix: 'warn',
  check: 'warn',
  waits: 'warn',
  elsewhere: 'neutral',
  leftOut: 'neutral',
  skipped: 'neutral',
  imported: 'blue',
}

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
  const cue = row.kind === 'cue' || row.kind === 'problem' ? (row.cue ?? null) : null
  const isFaint =
    state === 'skipped' || state === 'imported' || state === 'elsewhere' || state === 'waits' || state === 'leftOut'
  const warnings = original.filter(({ code }) => isWarning(code))
  const isOpen = fields.length > 0 || warnings.length > 0 || original.some(({ code }) => code === 'disagree')
  const hasMore = (state === 'ready' || state === 'fix' || state === 'check') && (isOpen || refusal !== undefined)
  return (
    <>
      <tr className={classNames(!hasMore && 'border-b border-line', 'align-top', isFaint && 'text-muted')}>
        <td colSpan={cue === null ? 3 : 1} className="min-w-0 py-2.5 break-words">
          <div className="gap-2 sm:flex">
            <span aria-hidden="true" className="t-num w-8 flex-none text-faint max-sm:hidden">
              {row.line}
            </span>
            <span dir="auto" className="min-w-0 flex-1">
              <span className={classNames(cue !== null && !isFaint && 'font-label')}>
                {titleOf(row) || words.untitled}
              </span>
              {cue !== null && <Extras cue={cue} />}
              {state === 'skipped' && <span className="block text-faint">{words.skippedWhy}</span>}
              <Beside row={row} />
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
            <td className="t-num py-2.5 text-end">
              <StartOf cue={cue} eventDay={eventDay} />
            </td>
            <td className="t-num py-2.5 text-end">{formatSeconds(cue.duration)}</td>
          </>
        )}
      </tr>
      {hasMore && (
        <tr className="border-b border-line">
          <td colSpan={3} className="pb-4 sm:ps-10">
            <div
              className={classNames(
                'flex flex-col gap-3 border-s-4 ps-3',
                state === 'ready' ? 'border-ok' : 'border-warn',
              )}
            >
              {warnings.length > 0 && <Warnings {...{ warnings, draft, line: row.line, onChange }} />}
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

const titleOf = (row: SheetRow): string => {
  if (row.kind === 'skipped') return row.text
  return row.kind === 'cue' ? row.cue.name : row.title
}

/** On which stage a row is, and what other stages have at its time. */
function Beside({ row }: { row: SheetRow }): ReactNode {
  if (row.kind === 'skipped') return null
  if (row.kind === 'elsewhere') return <span className="block text-faint">{words.onStage(row.stage)}</span>
  return row.besides?.map(({ stage, title }) => (
    <span key={stage} className="block text-faint">
      {words.alsoThere(title, stage)}
    </span>
  ))
}

type WarningsProps = Pick<ImportRowProps, 'draft' | 'onChange'> & { warnings: readonly Problem[]; line: number }

/** What looks like a typing error: the row is added only after a yes. */
function Warnings({ warnings, draft, line, onChange }: WarningsProps): ReactNode {
  const others = draft.accepted.filter((accepted) => accepted !== line)
  return (
    <div>
      <p>{warnings.map(({ code }) => (code === 'disagree' ? '' : words.problems[code])).join(' ')}</p>
      <Checkbox
        label={words.accept}
        aria-label={words.acceptRow(line)}
        checked={draft.accepted.includes(line)}
        onChange={(isOn) => onChange({ ...draft, accepted: isOn ? [...others, line] : others })}
      />
    </div>
  )
}

/** What else a row says, in one line. */
function Extras({ cue }: { cue: SheetCue }): ReactNode {
  const { name: _, plannedStart: __, number, speaker, notes, speakerNotes, isCountUp, trigger, color, ...rest } = cue
  const { cells = {}, ...others } = rest
  const how = trigger === undefined || trigger === 'manual' ? null : words.triggers[trigger]
  const labelColor = color == null ? null : words.colors[color]
  const own = Object.entries(cells).map(([name, text]) => named(name, text))
  const more = Object.values(others).filter((value) => typeof value === 'string')
  const up = isCountUp ? words.countsUp : null
  const texts = [number, speaker, up, how, labelColor, notes, speakerNotes, ...more, ...own]
  const said = texts.filter(Boolean)
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

type DisagreementProps = Pick<ImportRowProps, 'draft' | 'onChange'> & { original: readonly Problem[]; line: number }

/** The operator says which of the times is right. */
function Disagreement({ original, draft, line, onChange }: DisagreementProps): ReactNode {
  const problem = original.find((one) => one.code === 'disagree')
  if (problem?.code !== 'disagree') return null
  const [between, written] = [formatSeconds(problem.betweenSeconds), formatSeconds(problem.writtenSeconds)]
  const options = [
    { value: 'times', label: words.timesRight(between) },
    { value: 'length', label: words.lengthRight(written) },
  ] as const
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
  return field === 'notes' || field === 'speakerNotes' ? (
    <TextArea {...shared} onChange={(event) => onChange(withFix(draft, row.line, field, event.currentTarget.value))} />
  ) : (
    <TextField {...shared} onChange={(event) => onChange(withFix(draft, row.line, field, event.currentTarget.value))} />
  )
}
