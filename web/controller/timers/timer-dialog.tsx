import { type ReactNode, useState } from 'react'
import * as limits from '../../../schema/limits.ts'
import { versionOf } from '../../../schema/tools/edits/version.ts'
import { formatSeconds } from '../../../schema/tools/timers/clock.ts'
import { cellsWithin } from '../../../schema/tools/timers/columns/cells.ts'
import { parseDuration } from '../../../schema/tools/timers/duration.ts'
import type { Timer } from '../../../schema/tools/timers/entity.ts'
import { projection } from '../../../schema/tools/timers/forecast/projection.ts'
import { dayIn, knownZone } from '../../../schema/values/zone.ts'
import { serverNow } from '../../live/clock/clock.ts'
import { fieldsOf } from '../../ui/form/fields-of.ts'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useMayOpen } from '../access/access.ts'
import type { TimerInput } from '../actions/desk-actions.ts'
import { useDesk } from '../desk/desk.ts'
import { FormDialog, GoneNotice, StartOver, useSending } from '../forms/form-dialog.tsx'
import { useDraft } from '../forms/use-draft.ts'
import { showNotice } from '../notices/notices.ts'
import { useEditing } from '../people/editing.tsx'
import { PlanSection } from '../rundown/plan-section.tsx'
import type { DayContext } from '../rundown/planned-times.ts'
import { useRundown } from '../rundown/rundown-part.ts'
import { saving } from '../words/phrases.ts'
import { MoreFields } from './more-fields.tsx'
import {
  checkTimerDraft,
  draftOf,
  emptyTimer,
  isEmptyTimer,
  patchFrom,
  type TimerDraft,
  type TimerDraftField,
  timerDraft,
} from './timer-form.ts'
import * as words from './words/timer-dialog.ts'

type TimerDialogProps = {
  /** Null adds a new one. Read once: later changes by colleagues do not touch what is typed here. */
  timer: Timer | null
  onClose: () => void
}

const directions = () =>
  [
    { value: 'down', label: words.countsDown },
    { value: 'up', label: words.countsUp },
  ] as const

/** Adds a timer, or edits one that is not running. The draft of a new one survives closing the dialog and a reload. */
export function TimerDialog({ timer, onClose }: TimerDialogProps): ReactNode {
  const { snapshot, actions } = useDesk()
  const [opened] = useState(timer)
  const { timeZone } = snapshot.room
  const [start] = useState(() => (timer === null ? emptyTimer : draftOf(timer, timeZone)))
  const kept = useDraft(timer === null ? `${snapshot.room.id}.timer` : null, start, timerDraft)
  const { draft, setDraft, clearDraft, keyFor } = kept
  const [errors, setErrors] = useState<Partial<Record<TimerDraftField, string>>>({})
  const rundown = useRundown()
  const mayOpen = useMayOpen()
  const { isPending, send } = useSending(onClose)
  const change = (patch: Partial<TimerDraft>) => setDraft({ ...draft, ...patch })
  const { text } = fieldsOf(draft, change, errors)
  const seconds = parseDuration(draft.duration)
  const days = useDays(opened)
  useEditing('timer', opened?.id ?? null)
  const isGone = opened !== null && !snapshot.timers.some(({ id }) => id === opened.id)

  const { columns } = snapshot.room

  const save = async ({ cells = {}, ...given }: TimerInput) => {
    // A column may have been deleted since its text was typed.
    const input = { ...given, cells: cellsWithin(cells, columns) }
    // A draft that this desk may not send any more opens nothing.
    const added = mayOpen ? input : { ...input, opens: null }
    if (opened === null || isGone) return actions.addTimer(added, keyFor(added))
    const patch = patchFrom(opened, input)
    return patch === null || actions.save({ type: 'timer.edit', timerId: opened.id, ...patch, base: versionOf(opened) })
  }
  const submit = () => {
    const checked = checkTimerDraft(draft, days, opened)
    const wrong = checked.ok ? [] : checked.fields.map((field) => [field, checked.notice.description] as const)
    setErrors(Object.fromEntries(wrong))
    if (checked.ok) void send(() => save(checked.input), clearDraft)
    else showNotice(checked.notice)
  }

  return (
    <FormDialog
      title={timer === null ? words.addTimer : words.editTimer}
      errors={errors}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
      submit={isGone ? words.addAsNew : timer === null ? words.addTimer : words.save}
      pendingLabel={timer === null || isGone ? words.adding : saving}
      startOver={timer === null && !isEmptyTimer(draft) && <StartOver {...kept} />}
    >
      <TextField
        label={words.name}
        maxLetters={limits.maxTimerNameLength}
        placeholder={words.nameExample}
        {...text('name')}
      />
      <TextField
        label={words.duration}
        hint={words.durationHint}
        inputMode="text"
        placeholder={words.durationExample}
        inputClassName="t-num"
        {...text('duration')}
      />
      {/* Short forms are accepted too: this shows how they are understood. */}
      <p className="t-num -mt-3 min-h-5 text-14 text-muted">
        {seconds !== null && words.runsFor(formatSeconds(seconds))}{' '}
        {rundown !== null && seconds !== null && opened !== null && seconds !== opened.duration && !isGone && (
          <rundown.ChangeEffect change={{ type: 'timer.edit', timerId: opened.id, duration: seconds }} />
        )}
      </p>
      <RadioGroup
        legend={words.direction}
        name="direction"
        options={directions()}
        value={draft.isCountUp ? 'up' : 'down'}
        onChange={(value) => change({ isCountUp: value === 'up' })}
        optionsClassName="grid gap-2 sm:grid-cols-2"
      />
      <PlanSection draft={draft} errors={errors} days={days} onChange={change} />
      <MoreFields draft={draft} columns={columns} errors={errors} onChange={change} />
      <GoneNotice text={isGone ? words.isGone : null} />
    </FormDialog>
  )
}

/** What decides on which day a time typed for a cue falls: the cue before it, or the last one for a new cue. */
function useDays(opened: Timer | null): DayContext {
  const { room, timers } = useDesk().snapshot
  const [now] = useState(serverNow)
  const place = timers.findIndex(({ id }) => id === opened?.id)
  const before = timers.slice(0, place === -1 ? timers.length : place)
  const planned = projection({ timers: before }, now)
    .cues.reverse()
    .find(({ plannedStart }) => plannedStart !== null)
  return {
    timeZone: knownZone(room.timeZone),
    eventDate: room.eventDate ?? dayIn(room.timeZone, now),
    after: planned?.plannedStart ?? null,
    now,
  }
}
