import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import * as limits from '../../../schema/limits.ts'
import { pathOf } from '../../../schema/links/page-path.ts'
import * as pages from '../../../schema/links/pages.ts'
import { copyOf } from '../../../schema/tools/event/copy.ts'
import type { EventFile } from '../../../schema/tools/event/entity.ts'
import { cleanLine } from '../../../schema/values/text.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { newOpId } from '../outbox/op-id.ts'
import { openEvent, readEvent } from './event-files.ts'
import * as words from './words/duplicate.ts'

type DuplicateDialogProps = { roomId: string; onClose: () => void }

/** Makes a new room out of another one, on a day of its own, and opens its desk. */
export function DuplicateDialog({ roomId, onClose }: DuplicateDialogProps): ReactNode {
  const [event, setEvent] = useState<EventFile | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a press of Try Again asks once more
  useEffect(() => {
    let isStale = false
    setProblem(null)
    void readEvent(roomId).then((read) => {
      if (isStale) return
      if (read.ok) setEvent(read.value)
      else setProblem(read.message)
    })
    return () => {
      isStale = true
    }
  }, [roomId, tries])
  return (
    <Dialog title={words.title} text={words.text} onClose={onClose}>
      {event !== null ? (
        <CopyForm event={event} onClose={onClose} />
      ) : problem === null ? (
        <SkeletonRows rows={2} />
      ) : (
        <div className="flex flex-col items-start gap-3">
          <p role="alert">{problem}</p>
          <Button size="s" onClick={() => setTries(tries + 1)}>
            {words.tryAgain}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

function CopyForm({ event, onClose }: { event: EventFile; onClose: () => void }): ReactNode {
  const [name, setName] = useState(() => words.copyOf(event.room.name).slice(0, limits.maxRoomNameLength))
  const [day, setDay] = useState(event.room.eventDate ?? '')
  const [errors, setErrors] = useState<{ name?: string; day?: string; all?: string }>({})
  const [isPending, setPending] = useState(false)
  /** The same for the same copy, so that asking again after no answer came makes one room. */
  const asked = useRef({ text: '', key: '' })

  const submit = async (pressed: FormEvent) => {
    pressed.preventDefault()
    const given = cleanLine(name)
    if (given === '') return setErrors({ name: words.nameMissing })
    if (day === '') return setErrors({ day: words.dayMissing })
    if (isPending) return
    setErrors({})
    setPending(true)
    const copy = copyOf(event, given, day)
    const text = JSON.stringify(copy)
    if (asked.current.text !== text) asked.current = { text, key: newOpId() }
    const made = await openEvent(copy, asked.current.key)
    if (made.ok) return window.location.assign(pathOf(pages.controller, made.value.id))
    setPending(false)
    setErrors({ all: made.message })
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label={words.name}
        dir="auto"
        autoComplete="off"
        data-autofocus
        maxLength={limits.maxRoomNameLength}
        value={name}
        error={errors.name}
        onChange={(typed) => setName(typed.currentTarget.value)}
      />
      <TextField
        label={words.day}
        hint={words.dayHint}
        type="date"
        inputClassName="t-num"
        value={day}
        error={errors.day}
        onChange={(typed) => setDay(typed.currentTarget.value)}
      />
      <p role="alert" className="text-danger empty:hidden">
        {errors.all}
      </p>
      <DialogActions>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button type="submit" variant="primary" isPending={isPending} pendingLabel={words.duplicating}>
          {words.duplicate}
        </Button>
      </DialogActions>
    </form>
  )
}
