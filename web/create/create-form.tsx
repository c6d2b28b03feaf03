import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import * as limits from '../../schema/limits.ts'
import { otherEventType } from '../../schema/limits.ts'
import { createRoomBody } from '../../schema/tools/room/commands.ts'
import { checked } from '../../schema/values/faults.ts'
import { dayIn, isDay, lastDay } from '../../schema/values/zone.ts'
import type { Refused } from '../client/api/reply.ts'
import { types } from '../client/event/words/event-types.ts'
import { deviceNow } from '../live/clock/clock.ts'
import { Button } from '../ui/button.tsx'
import { faultTexts } from '../ui/form/fault-texts.ts'
import { useFocusFirstWrong } from '../ui/form/first-wrong-field.ts'
import { optionsOf, RadioGroup } from '../ui/form/radio-group.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { toast } from '../ui/overlay/toast.ts'
import { localTimeZone, type NewRoom, roomDraft, roomOf, type TypedRoom } from './room-draft.ts'
import * as words from './words/create.ts'

type CreateFormProps = { onCreate: (room: NewRoom) => void; isPending: boolean; refused: Refused | null }

/** The day in this browser's zone, which becomes that of the room. */
const today = (): string => dayIn(localTimeZone(), deviceNow())
const nothingWrong: Record<string, string> = {}

/** Event name and type. What was typed stays, whatever the server says, and is there on the next visit. */
export function CreateForm({ onCreate, isPending, refused }: CreateFormProps): ReactNode {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(roomDraft.typed)
  const [missing, setMissing] = useState(nothingWrong)
  const errors = Object.keys(missing).length > 0 ? missing : (refused?.fields ?? nothingWrong)
  useFocusFirstWrong(form, errors)

  const change = (patch: Partial<TypedRoom>) => {
    const next = { ...typed, ...patch }
    setTyped(next)
    roomDraft.keep(next)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const room = roomOf(typed)
    const read = checked(createRoomBody, room)
    setMissing(read.ok ? nothingWrong : faultTexts(read.faults, { name: words.nameMissing }))
    if (read.ok) onCreate(room)
    else if (read.faults.some(({ field, code }) => field === 'name' && code === 'missing'))
      toast({ title: words.nameRequired, description: words.nameMissing, variant: 'destructive' })
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-8 flex flex-col gap-8">
      <div className="flex flex-col gap-1">
        <TextField
          label={words.eventName}
          name="name"
          value={typed.name}
          onChange={(event) => {
            change({ name: event.target.value })
            if (event.target.value.trim() !== '') setMissing(nothingWrong)
          }}
          error={errors['name']}
          maxLetters={limits.maxRoomNameLength}
          placeholder={words.nameExample}
          required
        />
        <TextField
          label={words.eventDay}
          hint={words.eventDayHint}
          name="eventDate"
          type="date"
          max={lastDay}
          value={typed.eventDate || today()}
          onChange={({ currentTarget: { value } }) => isDay(value) && change({ eventDate: value })}
          error={errors['eventDate']}
          className="mt-4"
          inputClassName="max-w-64"
        />
      </div>
      <div>
        <RadioGroup
          legend={words.eventType}
          hint={words.eventTypeHint}
          name="useCase"
          options={optionsOf<string>(types)}
          value={typed.type}
          onChange={(type) => change({ type })}
          // There are as many columns as have room for a long word.
          optionsClassName="grid grid-cols-[repeat(auto-fit,minmax(min(9.75rem,100%),1fr))] gap-2 text-14 sm:grid-cols-2 sm:text-16 xl:grid-cols-3"
        />
        {typed.type === otherEventType && (
          <TextField
            label={words.whatKind}
            name="otherText"
            value={typed.otherText}
            onChange={(event) => change({ otherText: event.target.value })}
            error={errors['useCase']}
            maxLetters={limits.maxUseCaseLength}
            className="mt-4"
          />
        )}
      </div>
      <Button
        type="submit"
        variant="primary"
        size="l"
        isPending={isPending}
        pendingLabel={words.creating}
        className="self-start max-sm:w-full"
      >
        {words.create}
      </Button>
    </form>
  )
}
