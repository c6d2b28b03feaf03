import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { copyOf } from '../../../schema/engine/event/copy.ts'
import type { EventFile } from '../../../schema/engine/event/entity.ts'
import * as limits from '../../../schema/limits.ts'
import { pathOf } from '../../../schema/links/page-path.ts'
import * as pages from '../../../schema/links/pages.ts'
import { firstLetters } from '../../../schema/values/letters.ts'
import { cleanLine } from '../../../schema/values/text.ts'
import { isDay, lastDay } from '../../../schema/values/zone.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { DialogActions } from '../../ui/overlay/dialog.tsx'
import { queryKeys } from '../api/queries.ts'
import { createIntentKey } from '../outbox/intent-key.ts'
import { newOpId } from '../outbox/op-id.ts'
import { openEvent } from './event-files.ts'
import * as words from './words/duplicate.ts'

type RoomFromEventFormProps = {
  event: EventFile
  /** The name that the form suggests. */
  name: string
  submit: string
  submitting: string
  /** While true, nothing may close the dialog, because the reply leads to another page. */
  isPending: boolean
  setPending: (isPending: boolean) => void
  onClose: () => void
  /** Further choices, below the day. */
  children?: ReactNode
}

/** Asks for the name and the day of a room made from an event, makes it, and opens its desk. */
export function RoomFromEventForm(props: RoomFromEventFormProps): ReactNode {
  const { event, name: offered, submit: submitLabel, submitting, isPending, setPending, onClose, children } = props
  const navigate = useNavigate()
  const [name, setName] = useState(() => firstLetters(offered, limits.maxRoomNameLength))
  const [day, setDay] = useState(event.room.eventDate ?? '')
  const [errors, setErrors] = useState<{ name?: string; day?: string; all?: string }>({})
  const [intent] = useState(() => createIntentKey(newOpId))
  const queryClient = useQueryClient()

  const submit = async (pressed: FormEvent) => {
    pressed.preventDefault()
    const given = cleanLine(name)
    if (given === '') return setErrors({ name: words.nameMissing })
    if (!isDay(day)) return setErrors({ day: words.dayMissing })
    if (isPending) return
    setErrors({})
    setPending(true)
    const copy = copyOf(event, given, day)
    const made = await openEvent(copy, intent.keyFor(copy))
    if (made.ok) {
      queryClient.setQueryData(queryKeys.keyInHand(made.value.id), made.value.controllerKey)
      return void navigate(pathOf(pages.controller, made.value.id))
    }
    setPending(false)
    setErrors({ all: made.message })
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label={words.name}
        data-autofocus
        maxLetters={limits.maxRoomNameLength}
        value={name}
        error={errors.name}
        onChange={(typed) => setName(typed.currentTarget.value)}
      />
      <TextField
        label={words.day}
        hint={words.dayHint}
        type="date"
        max={lastDay}
        inputClassName="t-num"
        value={day}
        error={errors.day}
        onChange={(typed) => setDay(typed.currentTarget.value)}
      />
      {children}
      <p role="alert" className="text-danger empty:hidden">
        {errors.all}
      </p>
      <DialogActions>
        <Button onClick={onClose} isPending={isPending}>
          {words.cancel}
        </Button>
        <Button type="submit" variant="primary" isPending={isPending} pendingLabel={submitting}>
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  )
}
