import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { isTimeZone } from '../../../schema/values/zone.ts'
import { Button } from '../../ui/button.tsx'
import { useFocusFirstWrong } from '../../ui/form/first-wrong-field.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx'
import { useDesk } from '../desk/desk.ts'
import { useSending } from '../desk/use-sending.ts'
import * as words from './words/room-card.ts'

/** The day of the event and the zone that its times are told in. */
export function DayDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { room, actions } = useDesk()
  const [eventDate, setEventDate] = useState(room.room.eventDate ?? '')
  const [timeZone, setTimeZone] = useState(room.room.timeZone)
  const [errors, setErrors] = useState<{ eventDate?: string; timeZone?: string }>({})
  const { isPending, send } = useSending(onClose)
  const form = useRef<HTMLFormElement>(null)
  const zones = useId()
  useFocusFirstWrong(form, errors)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const zone = timeZone.trim()
    const wrong = {
      ...(eventDate === '' ? { eventDate: words.dayMissing } : {}),
      ...(isTimeZone(zone) ? {} : { timeZone: words.timeZoneUnknown }),
    }
    setErrors(wrong)
    if (Object.keys(wrong).length === 0)
      void send(() => actions.save({ type: 'room.update', eventDate, timeZone: zone }))
  }
  return (
    <Dialog title={words.eventDay} onClose={onClose}>
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={words.day}
          type="date"
          value={eventDate}
          error={errors.eventDate}
          onChange={(event) => setEventDate(event.currentTarget.value)}
        />
        <TextField
          label={words.timeZone}
          hint={words.timeZoneHint}
          list={zones}
          autoComplete="off"
          spellCheck={false}
          value={timeZone}
          error={errors.timeZone}
          onChange={(event) => setTimeZone(event.currentTarget.value)}
        />
        <datalist id={zones}>
          {Intl.supportedValuesOf('timeZone').map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
        <DialogActions>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" variant="primary" isPending={isPending} pendingLabel={words.saving}>
            {words.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
