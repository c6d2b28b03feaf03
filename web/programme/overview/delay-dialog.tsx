import { type FormEvent, type ReactNode, useState } from 'react'
import { dayIn, instantIn, wallTimeIn } from '../../../schema/values/zone.ts'
import type { StageAction } from '../../client/api/programmes.ts'
import { serverNow } from '../../live/clock/clock.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx'
import * as words from './words/acts.ts'

type DelayDialogProps = {
  timeZone: string
  onDelay: (delay: Extract<StageAction, { kind: 'delay' }>) => Promise<void>
  onClose: () => void
}

const most = 240

/** "Everything from 14:00 on starts 20 minutes later." */
export function DelayDialog({ timeZone, onDelay, onClose }: DelayDialogProps): ReactNode {
  const [from, setFrom] = useState(() => wallTimeIn(timeZone, serverNow()).slice(11, 16))
  const [minutes, setMinutes] = useState('10')
  const [errors, setErrors] = useState<{ from?: string; minutes?: string }>({})
  const [isPending, setPending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const clock = /^(\d{1,2}):(\d{2})$/.exec(from)
    const count = Number(minutes)
    if (clock === null) return setErrors({ from: words.timeMissing })
    if (!Number.isInteger(count) || count < 1 || count > most) return setErrors({ minutes: words.delayMissing })
    setPending(true)
    const at = instantIn(timeZone, dayIn(timeZone, serverNow()), Number(clock[1]) * 3600 + Number(clock[2]) * 60)
    await onDelay({ kind: 'delay', from: new Date(at).toISOString(), minutes: count })
  }
  return (
    <Dialog title={words.delayTitle} text={words.delayText} isHeld={isPending} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-4">
          <TextField
            label={words.delayFrom}
            type="time"
            value={from}
            error={errors.from}
            onChange={({ currentTarget: { value } }) => setFrom(value)}
          />
          <TextField
            label={words.delayMinutes}
            type="number"
            min={1}
            max={most}
            inputMode="numeric"
            value={minutes}
            error={errors.minutes}
            onChange={({ currentTarget: { value } }) => setMinutes(value)}
          />
        </div>
        <DialogActions>
          <Button onClick={onClose}>{words.dismiss}</Button>
          <Button type="submit" variant="primary" isPending={isPending} pendingLabel={words.delaying}>
            {words.delayIt}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
