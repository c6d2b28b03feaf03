import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import * as limits from '../../../schema/limits.ts'
import { formatSeconds } from '../../../schema/tools/timers/clock.ts'
import { parseDuration } from '../../../schema/tools/timers/duration.ts'
import type { Timer } from '../../../schema/tools/timers/entity.ts'
import { projection } from '../../../schema/tools/timers/forecast/projection.ts'
import { dayIn } from '../../../schema/values/zone.ts'
import { serverNow } from '../../live/clock/clock.ts'
import { Button } from '../../ui/button.tsx'
import { useFocusFirstWrong } from '../../ui/form/first-wrong-field.ts'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx'
import { useDesk } from '../desk/desk.ts'
import { GoneNotice, StartOver } from '../desk/form-parts.tsx'
import { showNotice } from '../desk/notices.ts'
import { useDraft } from '../desk/use-draft.ts'
import { useSending } from '../desk/use-sending.ts'
import { PlanSection } from '../rundown/plan-section.tsx'
import type { DayContext } from '../rundown/planned-times.ts'
import { useRundown } from '../rundown/rundown-part.ts'
import { PlanFields } from './plan-fields.tsx'
import {
  checkTimerDraft,
  draftOf,
  emptyTimer,
  isEmptyTimer,
  patchFrom,
  readTimerDraft,
  type TimerDraftField,
  type TimerInput,
} from './timer-form.ts'
import * as words from './words/timer-dialog.ts'

type TimerDialogProps = {
  /** Null adds a new one. Read once: later changes by colleagues do not touch what is typed here. */
  timer: Timer | null
  onClose: () => void
}

const directions = [
  { value: 'down', label: words.countsDown },
  { value: 'up', label: words.countsUp },
] as const

/** Adds a timer, or edits one that is not running. A new one is kept through a closed dialog and a reload. */
export function TimerDialog({ timer, onClose }: TimerDialogProps): ReactNode {
  const { room, actions } = useDesk()
  const form = useRef<HTMLFormElement>(null)
  const [opened] = useState(timer)
  const { timeZone } = room.room
  const [start] = useState(() => (timer === null ? emptyTimer : draftOf(timer, timeZone)))
  const kept = useDraft(timer === null ? `${room.room.id}.timer` : null, start, readTimerDraft)
  const { draft, setDraft, clearDraft, keyFor } = kept
  const [errors, setErrors] = useState<Partial<Record<TimerDraftField, string>>>({})
  const rundown = useRundown()
  const { isPending, send } = useSending(onClose)
  useFocusFirstWrong(form, errors)
  const seconds = parseDuration(draft.duration)
  const days = useDays(opened)
  const isGone = opened !== null && !room.timers.some(({ id }) => id === opened.id)

  const save = async (input: TimerInput) => {
    if (opened === null || isGone) return actions.addTimer(input, keyFor(input))
    const patch = patchFrom(opened, input)
    return patch === null || actions.save({ type: 'timer.edit', timerId: opened.id, ...patch })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const checked = checkTimerDraft(draft, days, opened)
    setErrors(checked.ok ? {} : { [checked.field]: checked.notice.description })
    if (checked.ok) void send(() => save(checked.input), clearDraft)
    else showNotice(checked.notice)
  }

  return (
    <Dialog title={timer === null ? words.addTimer : words.editTimer} onClose={onClose}>
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={words.name}
          dir="auto"
          autoComplete="off"
          maxLength={limits.maxTimerNameLength}
          placeholder={words.nameExample}
          value={draft.name}
          error={errors.name}
          onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
        />
        <TextField
          label={words.duration}
          hint={words.durationHint}
          inputMode="text"
          autoComplete="off"
          placeholder={words.durationExample}
          inputClassName="t-num"
          value={draft.duration}
          error={errors.duration}
          onChange={(event) => setDraft({ ...draft, duration: event.currentTarget.value })}
        />
        {/* Short forms are accepted too: this shows how they are understood. */}
        <p className="t-num -mt-3 min-h-5 text-14 text-muted">
          {seconds !== null && words.runsFor(formatSeconds(seconds))}{' '}
          {rundown !== null && seconds !== null && opened !== null && seconds !== opened.duration && !isGone && (
            <rundown.Effect change={{ type: 'timer.edit', timerId: opened.id, duration: seconds }} />
          )}
        </p>
        <RadioGroup
          legend={words.direction}
          name="direction"
          options={directions}
          value={draft.isCountUp ? 'up' : 'down'}
          onChange={(value) => setDraft({ ...draft, isCountUp: value === 'up' })}
          optionsClassName="grid gap-2 sm:grid-cols-2"
        />
        <PlanSection draft={draft} errors={errors} days={days} onChange={setDraft} />
        <PlanFields draft={draft} errors={errors} onChange={setDraft} />
        <GoneNotice text={isGone ? words.isGone : null} />
        <DialogActions>
          {timer === null && !isEmptyTimer(draft) && <StartOver {...kept} />}
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            type="submit"
            variant="primary"
            isPending={isPending}
            pendingLabel={timer === null || isGone ? words.adding : words.saving}
          >
            {isGone ? words.addAsNew : timer === null ? words.addTimer : words.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** What decides on which day a time typed for a cue is: the cue before it, or the one at the end for a new cue. */
function useDays(opened: Timer | null): DayContext {
  const { room, timers } = useDesk().room
  const [now] = useState(serverNow)
  const place = timers.findIndex(({ id }) => id === opened?.id)
  const before = timers.slice(0, place === -1 ? timers.length : place)
  const planned = projection({ timers: before }, now)
    .cues.reverse()
    .find(({ plannedStart }) => plannedStart !== null)
  return {
    timeZone: room.timeZone,
    eventDate: room.eventDate ?? dayIn(room.timeZone, now),
    after: planned?.plannedStart ?? null,
    now,
  }
}
