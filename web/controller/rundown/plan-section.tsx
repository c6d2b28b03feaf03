import { type ReactNode, useEffect, useState } from 'react'
import { clockIn } from '../../live/clock/clock-words.ts'
import { fieldsOf } from '../../ui/form/fields-of.ts'
import { optionsOf, RadioGroup } from '../../ui/form/radio-group.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useMayOpen } from '../access/access.ts'
import { cueIsATimer } from '../words/phrases.ts'
import { DayField } from './day-field.tsx'
import { OpensField } from './opens-field.tsx'
import { emptyPlan, endOf, type PlanDraft, type PlanDraftField, startOf } from './plan-draft.ts'
import type { DayContext } from './planned-times.ts'
import * as words from './words/plan-section.ts'

type PlanSectionProps = {
  draft: PlanDraft & { isCountUp: boolean }
  errors: Partial<Record<PlanDraftField, string>>
  days: DayContext
  onChange: (patch: Partial<PlanDraft>) => void
}

/** When a cue begins and ends, and what it does then: folded away until it has a plan, or one of its fields is refused. */
export function PlanSection(props: PlanSectionProps): ReactNode {
  const { draft, errors, days, onChange } = props
  const [isOpen, setIsOpen] = useState(() => hasPlan(draft))
  const mayOpen = useMayOpen()
  const { text } = fieldsOf<PlanDraft>(draft, onChange, errors)
  // The form has other fields too, and passes all its errors.
  const isRefused = [errors.startTime, errors.startDay, errors.endTime].some((error) => error !== undefined)
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
          hint={cueIsATimer}
          options={optionsOf(words.triggers)}
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
            <DayField
              label={words.day}
              error={errors.startDay}
              time={draft.startTime}
              chosen={draft.startDay}
              days={days}
              onChoose={(startDay) => onChange({ startDay })}
            />
          )}
        </div>
        {!draft.isCountUp && <EndFields {...props} />}
        <RadioGroup
          legend={words.chimes}
          name="chimes"
          hint={words.chimesHint}
          options={optionsOf(words.chimeChoices)}
          value={draft.chimes}
          onChange={(chosen) => onChange({ chimes: chosen })}
          optionsClassName="grid gap-2 sm:grid-cols-3"
        />
        {mayOpen && <OpensField opens={draft.opens} onChange={(opens) => onChange({ opens })} />}
      </div>
    </details>
  )
}

const hasPlan = (draft: PlanDraft): boolean =>
  (Object.keys(emptyPlan) as (keyof PlanDraft)[]).some((field) => draft[field] !== emptyPlan[field])

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
        options={optionsOf(words.overtimes)}
        value={draft.overtime}
        onChange={(overtime) => onChange({ overtime })}
        optionsClassName="grid gap-2 sm:grid-cols-2"
      />
    </>
  )
}
