import { type FormEvent, type ReactNode, useState } from 'react'
import * as limits from '../../../schema/limits.ts'
import type { ProgrammeView, StageOfProgramme } from '../../../schema/programme/view.ts'
import { timeOf } from '../../../schema/sheet/times.ts'
import { type EpochMs, isoTime } from '../../../schema/values/time.ts'
import { dayIn, instantIn, wallTimeIn } from '../../../schema/values/zone.ts'
import type { StageAction } from '../../client/api/programmes.ts'
import { serverNow } from '../../live/clock/clock.ts'
import { Button } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { SelectField, TextField } from '../../ui/form/text-field.tsx'
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx'
import { dateLocale } from '../../ui/say.ts'
import { DelayPreview } from './delay-preview.tsx'
import * as words from './words/delay.ts'

type Delay = Extract<StageAction, { kind: 'delay' }>
type DelayDialogProps = {
  programme: ProgrammeView
  /** The stages that are meant. */
  stages: readonly StageOfProgramme[]
  onDelay: (delay: Delay) => Promise<void>
  onClose: () => void
}

const mostMinutes = limits.maxDelaySeconds / 60

/** [DL4] From when on, by how many minutes, and what that would do on each stage. */
export function DelayDialog({ programme, stages, onDelay, onClose }: DelayDialogProps): ReactNode {
  const { timeZone } = programme
  const [now] = useState(serverNow)
  const starts = startsOf(stages)
  const [first] = useState(() => starts.find((at) => at >= now) ?? now)
  const [days] = useState(() => daysOf(timeZone, [...starts, now]))
  const [day, setDay] = useState(() => dayIn(timeZone, first))
  const [time, setTime] = useState(() => wallTimeIn(timeZone, first).split(' ')[1] ?? '')
  const [minutes, setMinutes] = useState('20')
  const [way, setWay] = useState<'later' | 'earlier'>('later')
  const [errors, setErrors] = useState<{ time?: string; minutes?: string }>({})
  const [isPending, setPending] = useState(false)

  const seconds = timeOf(time)
  const count = /^\d{1,4}$/.test(minutes.trim()) ? Number(minutes) : Number.NaN
  const isCount = count >= 1 && count <= mostMinutes
  const delay: Delay | null =
    seconds === null || !isCount
      ? null
      : {
          kind: 'delay',
          from: isoTime(instantIn(timeZone, day, seconds)),
          seconds: (way === 'later' ? 60 : -60) * count,
        }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (delay === null) {
      return setErrors({
        ...(seconds === null ? { time: words.timeMissing } : {}),
        ...(isCount ? {} : { minutes: words.minutesWrong }),
      })
    }
    setPending(true)
    await onDelay(delay)
  }
  return (
    <Dialog title={words.title} text={words.text} isHeld={isPending} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <div className="grid grid-cols-2 gap-3 max-[22em]:grid-cols-1">
          <TextField
            label={words.from}
            inputClassName="t-num"
            value={time}
            error={errors.time}
            onChange={({ currentTarget: { value } }) => {
              setTime(value)
              setErrors({})
            }}
          />
          {days.length > 1 && (
            <SelectField
              label={words.day}
              options={days.map((one) => ({ value: one, label: dayText(one) }))}
              value={day}
              onChange={setDay}
            />
          )}
        </div>
        <div className="grid grid-cols-2 items-start gap-3 max-[22em]:grid-cols-1">
          <TextField
            label={words.minutes}
            inputMode="numeric"
            inputClassName="t-num"
            value={minutes}
            error={errors.minutes}
            onChange={({ currentTarget: { value } }) => {
              setMinutes(value)
              setErrors({})
            }}
          />
          <RadioGroup
            legend={words.way}
            name="way"
            options={(['later', 'earlier'] as const).map((value) => ({ value, label: words.ways[value] }))}
            value={way}
            onChange={setWay}
          />
        </div>
        <DelayPreview programmeId={programme.id} stages={stages} delay={delay} />
        <DialogActions>
          <Button onClick={onClose}>{words.close}</Button>
          <Button type="submit" variant="primary" isPending={isPending} pendingLabel={words.delaying}>
            {way === 'later' ? words.later(isCount ? count : 0) : words.earlier(isCount ? count : 0)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** Every planned start that is still to come on these stages, in order. */
const startsOf = (stages: readonly StageOfProgramme[]): EpochMs[] =>
  stages
    .flatMap(({ report }) => report?.cues ?? [])
    .filter(({ status }) => status === 'next' || status === 'upcoming')
    .flatMap(({ plannedStart }) => (plannedStart === null ? [] : [Date.parse(plannedStart)]))
    .sort((a, b) => a - b)

const daysOf = (timeZone: string, instants: readonly EpochMs[]): string[] =>
  [...new Set(instants.map((at) => dayIn(timeZone, at)))].sort()

const dayText = (day: string): string =>
  new Intl.DateTimeFormat(dateLocale(), { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    Date.parse(`${day}T12:00:00Z`),
  )
