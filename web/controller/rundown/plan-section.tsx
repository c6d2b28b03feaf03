import { type ReactNode, useEffect, useState } from 'react'
import { type ListTool, listOf, type Views } from '../../../schema/tools/lists.ts'
import { openedTools } from '../../../schema/tools/timers/entity.ts'
import { textOfEntry } from '../../../schema/tools/wire.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import { clockIn } from '../../live/clock/clock-words.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { fieldsOf } from '../../ui/form/fields-of.ts'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { SelectField, TextField } from '../../ui/form/text-field.tsx'
import { useDesk } from '../desk/desk.ts'
import { excerpt } from '../words/phrases.ts'
import { emptyPlan, endOf, openedBy, openValue, type PlanDraft, type PlanDraftField, startOf } from './plan-draft.ts'
import { type DayContext, dayOfTime, secondsOfDay } from './planned-times.ts'
import * as words from './words/plan-section.ts'

type PlanSectionProps = {
  draft: PlanDraft & { isCountUp: boolean }
  errors: Partial<Record<PlanDraftField, string>>
  days: DayContext
  onChange: (patch: Partial<PlanDraft>) => void
}

const choices = <T extends string>(labels: Record<T, string>) =>
  (Object.keys(labels) as T[]).map((value) => ({ value, label: labels[value] }))
const triggers = choices(words.triggers)
const overtimes = choices(words.overtimes)
const chimes = choices(words.chimeChoices)

/** When a cue begins and ends, and what it does then: folded away until it has a plan, or one of its fields is refused. */
export function PlanSection(props: PlanSectionProps): ReactNode {
  const { draft, errors, days, onChange } = props
  const [isOpen, setIsOpen] = useState(() => hasPlan(draft))
  const { text } = fieldsOf<PlanDraft>(draft, onChange, errors)
  const isRefused = Object.values(errors).some((error) => error !== undefined)
  useEffect(() => {
    if (isRefused) setIsOpen(true)
  }, [isRefused])
  return (
    <details
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="-mb-4 border-t border-line"
    >
      <summary className="min-h-11 cursor-pointer content-center text-14 font-label">{words.plan}</summary>
      <div className="flex flex-col gap-4 pt-1 pb-4">
        <RadioGroup
          legend={words.trigger}
          name="trigger"
          options={triggers}
          value={draft.trigger}
          onChange={(trigger) => onChange({ trigger })}
          optionsClassName="grid gap-2"
        />
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <TextField
            label={words.plannedStart}
            hint={words.timeHint(days.timeZone)}
            placeholder={words.timeExample}
            inputClassName="t-num"
            {...text('startTime')}
          />
          {draft.startTime.trim() !== '' && (
            <TextField
              label={words.day}
              type="date"
              inputClassName="t-num"
              {...text('startDay')}
              value={draft.startDay === '' ? dayShown(draft.startTime, days) : draft.startDay}
            />
          )}
        </div>
        {!draft.isCountUp && <EndFields {...props} />}
        <RadioGroup
          legend={words.chimes}
          name="chimes"
          hint={words.chimesHint}
          options={chimes}
          value={draft.chimes}
          onChange={(chosen) => onChange({ chimes: chosen })}
          optionsClassName="grid gap-2 sm:grid-cols-3"
        />
        <OpensField draft={draft} onChange={(opens) => onChange({ opens })} />
      </div>
    </details>
  )
}

const hasPlan = (draft: PlanDraft): boolean =>
  (Object.keys(emptyPlan) as (keyof PlanDraft)[]).some((field) => draft[field] !== emptyPlan[field])

function dayShown(startTime: string, days: DayContext): string {
  const seconds = secondsOfDay(startTime)
  return seconds === null ? '' : dayOfTime(seconds, days)
}

function EndFields(props: PlanSectionProps): ReactNode {
  const { draft, errors, days, onChange } = props
  const start = startOf(draft, days)
  const end = endOf(draft, typeof start === 'number' ? start : null, days)
  return (
    <>
      <TextField
        label={words.endsAt}
        hint={words.endsAtHint}
        inputClassName="t-num"
        {...fieldsOf<PlanDraft>(draft, onChange, errors).text('endTime')}
      />
      {typeof end === 'number' && (
        <p className="t-num -mt-3 text-14 text-muted">
          {words.countsTo(clockIn(days.timeZone).timeFrom(end, days.now))}
        </p>
      )}
      <RadioGroup
        legend={words.overtime}
        name="overtime"
        options={overtimes}
        value={draft.overtime}
        onChange={(overtime) => onChange({ overtime })}
        optionsClassName="grid gap-2 sm:grid-cols-2"
      />
    </>
  )
}

function entriesOf(snapshot: Snapshot, tool: ListTool) {
  const entries: readonly Views[ListTool][] = snapshot[listOf[tool]]
  return entries.map((entry) => ({ id: entry.id, text: textOfEntry(tool, entry) }))
}

/** What it opens: one of what the room has prepared, feedback or questions. */
function OpensField({
  draft,
  onChange,
}: {
  draft: PlanDraft
  onChange: (opens: PlanDraft['opens']) => void
}): ReactNode {
  const { snapshot } = useDesk()
  if (!snapshot.room.hasEngagementFeatures && draft.opens === null) return null
  const groups = openedTools
    .map((kind) => ({ kind, label: words.opened[kind], items: entriesOf(snapshot, kind) }))
    .filter(({ items }) => items.length > 0)
  const { opens } = draft
  const hasResults = opens !== null && (opens.kind === 'poll' || opens.kind === 'quiz')
  return (
    <div className="flex flex-col gap-1">
      <SelectField
        label={words.opens}
        hint={groups.length === 0 ? words.noChoices : words.opensHint}
        value={openValue(opens)}
        onChange={(event) => onChange(openedBy(event.currentTarget.value, opens?.showResults ?? true))}
      >
        <option value="">{words.nothing}</option>
        <option value="feedback">{words.feedback}</option>
        <option value="questions">{words.questions}</option>
        {groups.map(({ kind, label, items }) => (
          <optgroup key={kind} label={label}>
            {items.map(({ id, text }) => (
              <option key={id} value={`${kind} ${id}`}>
                {excerpt(text)}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      {(opens?.kind === 'poll' || opens?.kind === 'questions') && (
        <Checkbox
          label={words.showOnDisplay}
          checked={opens.isOnDisplay === true}
          onChange={(isOn) => onChange({ ...opens, isOnDisplay: isOn })}
        />
      )}
      {hasResults && (
        <Checkbox
          label={words.showResults}
          checked={opens.showResults}
          onChange={(isOn) => onChange({ ...opens, showResults: isOn })}
        />
      )}
    </div>
  )
}
