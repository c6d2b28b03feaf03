import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import * as z from 'zod/mini'
import * as limits from '../../../schema/limits.ts'
import type { EventLook } from '../../../schema/schedules/event-look.ts'
import { cleanLine } from '../../../schema/values/text.ts'
import type { ScheduleOrigin } from '../../client/api/programmes.ts'
import { createDraftStore } from '../../client/draft-store.ts'
import { Button } from '../../ui/button.tsx'
import { useFocusFirstWrong } from '../../ui/form/first-wrong-field.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { keptChoice, type PlannedStage, planOf, takeAll } from './plan.ts'
import { Preview } from './preview.tsx'
import { type ReadFrom, ScheduleFields } from './schedule-fields.tsx'
import * as words from './words/new.ts'

/** What is to be made: an event, and the rooms of a schedule. */
export type Asked = {
  name: string
  timeZone: string
  rooms: readonly PlannedStage[]
  withBreaks: boolean
  source: ScheduleOrigin | null
  /** What a file of ours says of it. */
  look: EventLook | null
}

const draft = createDraftStore('cuelight_new_programme', z.object({ name: z.string(), url: z.string() }))
const localZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The name of the event, where its schedule is, and what of it is taken. What was typed stays, whatever happens. */
export function NewForm({ onCreate }: { onCreate: (asked: Asked) => void }): ReactNode {
  const form = useRef<HTMLFormElement>(null)
  const [kept] = useState(() => draft.load() ?? { name: '', url: '' })
  const [name, setName] = useState(kept.name)
  const [url, setUrl] = useState(kept.url)
  const [read, setRead] = useState<ReadFrom | null>(null)
  const [choice, setChoice] = useState(takeAll)
  const [errors, setErrors] = useState<Record<string, string>>({})
  useFocusFirstWrong(form, errors)

  const nameIt = (next: string) => {
    setName(next)
    draft.save({ name: next, url })
    if (cleanLine(next) !== '') setErrors({})
  }
  const onRead = (found: ReadFrom | null) => {
    setRead(found)
    setChoice(takeAll)
    if (found?.schedule.title != null && cleanLine(name) === '') nameIt(found.schedule.title)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (cleanLine(name) === '') return setErrors({ name: words.nameMissing })
    const event_ = { name: cleanLine(name), timeZone: read?.timeZone ?? localZone(), withBreaks: choice.withBreaks }
    if (read === null) return onCreate({ ...event_, rooms: [], source: null, look: null })
    const { rooms } = planOf(read.schedule, choice)
    if (rooms.length === 0) return setErrors({ plan: words.nothingTaken })
    const source = { ...read.source, choice: keptChoice(choice) }
    onCreate({ ...event_, rooms, source, look: read.schedule.look ?? null })
  }
  const plan = read === null ? null : planOf(read.schedule, choice)
  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-8 flex flex-col gap-8">
      <TextField
        label={words.name}
        name="name"
        value={name}
        error={errors['name']}
        maxLetters={limits.maxRoomNameLength}
        placeholder={words.nameExample}
        required
        className="max-w-[46rem]"
        onChange={({ currentTarget: { value } }) => nameIt(value)}
      />
      <ScheduleFields
        url={url}
        onUrl={(next) => {
          setUrl(next)
          draft.save({ name, url: next })
        }}
        read={read}
        onRead={onRead}
      />
      {read !== null && plan !== null && (
        <Preview schedule={read.schedule} plan={plan} choice={choice} onChoice={setChoice} />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {plan === null ? (
          <Button type="submit" size="l">
            {words.withoutSchedule}
          </Button>
        ) : (
          <Button type="submit" variant="primary" size="l" aria-disabled={plan.rooms.length === 0}>
            {words.create(plan.rooms.length, plan.cues)}
          </Button>
        )}
        {errors['plan'] !== undefined && (
          <p role="alert" className="text-14 text-danger">
            {errors['plan']}
          </p>
        )}
      </div>
    </form>
  )
}
