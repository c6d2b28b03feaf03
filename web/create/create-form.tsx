import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import * as limits from '../../schema/limits.ts'
import { otherEventType } from '../../schema/limits.ts'
import type { Refused } from '../app/api.ts'
import { Button } from '../ui/button.tsx'
import { useFocusFirstWrong } from '../ui/first-wrong-field.ts'
import { RadioGroup } from '../ui/radio-group.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast.ts'
import { chosenUseCase, type EventTypeChoice, offeredTypes } from './event-type.ts'
import type { RoomDraft } from './use-create-room.ts'
import * as words from './words/create.ts'

type CreateFormProps = { onCreate: (draft: RoomDraft) => void; isPending: boolean; refused: Refused | null }

const typeOptions = offeredTypes.map((type) => ({ value: type, label: type }))
const nothingWrong: Record<string, string> = {}

/** Event name and type. What was typed stays whatever the server says. */
export function CreateForm({ onCreate, isPending, refused }: CreateFormProps): ReactNode {
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState('')
  const [choice, setChoice] = useState<EventTypeChoice>({ type: null, otherText: '' })
  const [missing, setMissing] = useState(nothingWrong)
  const errors = Object.keys(missing).length > 0 ? missing : (refused?.fields ?? nothingWrong)
  useFocusFirstWrong(form, errors)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') {
      setMissing({ name: words.nameMissing })
      toast({ title: words.nameRequired, description: words.nameMissing, variant: 'destructive' })
      return
    }
    setMissing(nothingWrong)
    onCreate({ name: name.trim(), useCase: chosenUseCase(choice) })
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-8 flex flex-col gap-8">
      <div className="flex flex-col gap-1">
        <TextField
          label={words.eventName}
          name="name"
          value={name}
          onChange={(event) => {
            setName(event.target.value)
            if (event.target.value.trim() !== '') setMissing(nothingWrong)
          }}
          error={errors['name']}
          maxLength={limits.maxRoomNameLength}
          autoComplete="off"
          placeholder={words.nameExample}
          required
        />
        <LengthNote length={name.length} most={limits.maxRoomNameLength} />
      </div>
      <div>
        <RadioGroup
          legend={words.eventType}
          hint={words.eventTypeHint}
          name="useCase"
          options={typeOptions}
          value={choice.type}
          onChange={(type) => setChoice({ ...choice, type })}
          optionsClassName="grid grid-cols-2 gap-2 text-14 sm:text-16 xl:grid-cols-3"
        />
        {choice.type === otherEventType && (
          <TextField
            label={words.whatKind}
            name="otherText"
            value={choice.otherText}
            onChange={(event) => setChoice({ ...choice, otherText: event.target.value })}
            error={errors['useCase']}
            maxLength={limits.maxUseCaseLength}
            autoComplete="off"
            className="mt-4"
          />
        )}
        {choice.type === otherEventType && (
          <LengthNote length={choice.otherText.length} most={limits.maxUseCaseLength} />
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

/** A field takes no more than its length, and a paste is cut at it: that is said, and not only seen. */
function LengthNote({ length, most }: { length: number; most: number }): ReactNode {
  return (
    <p role="status" className="t-num text-14 text-muted empty:hidden">
      {length >= most && words.isLongest(most)}
    </p>
  )
}
