import type { ReactNode } from 'react'
import * as limits from '../../../schema/limits.ts'
import { inOrder } from '../../../schema/tools/timers/clock.ts'
import { knownZone } from '../../../schema/values/zone.ts'
import { serverNow } from '../../live/clock/clock.ts'
import { fieldsOf } from '../../ui/form/fields-of.ts'
import { optionsOf, RadioGroup } from '../../ui/form/radio-group.tsx'
import { SelectField, TextArea, TextField } from '../../ui/form/text-field.tsx'
import { useDesk } from '../desk/desk.ts'
import { excerpt } from '../excerpt.ts'
import { DayField } from '../rundown/day-field.tsx'
import type { DayContext } from '../rundown/planned-times.ts'
import { cueIsATimer } from '../words/phrases.ts'
import type { LiveMessageDraft, LiveMessageErrors } from './live-message-form.ts'
import * as words from './words/live-messages.ts'
import * as schedule from './words/schedule.ts'

type LiveMessageFieldsProps = {
  draft: LiveMessageDraft
  errors: LiveMessageErrors
  isReadOnly: boolean
  onChange: (patch: Partial<LiveMessageDraft>) => void
  onSend: () => void
}

/** Returns a function that reads what decides on which day a typed time falls. */
export function useDays(): () => DayContext {
  const { timeZone, eventDate, createdAt } = useDesk().snapshot.room
  return () => ({
    timeZone: knownZone(timeZone),
    eventDate: eventDate ?? createdAt.slice(0, 10),
    after: null,
    now: serverNow(),
  })
}

/** The words of a live message, who it is from, and when it is sent. */
export function LiveMessageFields(given: LiveMessageFieldsProps): ReactNode {
  // A change during sending would count as another message, and the text would stay in the form.
  const props = given.isReadOnly ? { ...given, onChange: () => {} } : given
  const { draft, errors, isReadOnly, onChange, onSend } = props
  return (
    <>
      <TextArea
        label={words.message}
        rows={2}
        maxLetters={limits.maxMessageLength}
        placeholder={words.sample}
        readOnly={isReadOnly}
        {...fieldsOf(draft, onChange, errors).text('content')}
        onSend={onSend}
      />
      <div className="flex flex-wrap items-start gap-3">
        <RadioGroup
          legend={words.sendAs}
          name="sender"
          options={optionsOf(words.senders)}
          value={draft.senderType}
          onChange={(senderType) => onChange({ senderType })}
          optionsClassName="flex flex-wrap gap-2"
        />
        <SelectField
          label={schedule.when}
          className="min-w-[min(12rem,100%)] flex-1 gap-2"
          options={optionsOf(schedule.sendings)}
          value={draft.when}
          onChange={(when) => onChange({ when })}
        />
      </div>
      {draft.when === 'time' && <TimeFields {...props} />}
      {(draft.when === 'start' || draft.when === 'end') && <CueField {...props} />}
    </>
  )
}

function TimeFields({ draft, errors, onChange }: LiveMessageFieldsProps): ReactNode {
  const days = useDays()()
  const { text } = fieldsOf(draft, onChange, errors)
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <TextField
        label={schedule.time}
        hint={schedule.timeHint(days.timeZone)}
        placeholder={schedule.timeExample}
        inputClassName="t-num"
        {...text('time')}
      />
      {draft.time.trim() !== '' && (
        <DayField
          label={schedule.day}
          className="self-end"
          error={errors.day}
          time={draft.time}
          chosen={draft.day}
          days={days}
          onChoose={(day) => onChange({ day })}
        />
      )}
    </div>
  )
}

function CueField({ draft, errors, onChange }: LiveMessageFieldsProps): ReactNode {
  const { timers } = useDesk().snapshot
  return (
    <SelectField
      label={schedule.cue}
      error={errors.timerId}
      hint={timers.length === 0 ? schedule.noCues : cueIsATimer}
      options={[
        { value: '', label: schedule.chooseCue },
        ...inOrder(timers).map(({ id, name }) => ({ value: id, label: excerpt(name) })),
      ]}
      value={draft.timerId}
      onChange={(timerId) => onChange({ timerId })}
    />
  )
}
