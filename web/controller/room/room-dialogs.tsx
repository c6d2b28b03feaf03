import { type ReactNode, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import * as limits from '../../../schema/limits.ts'
import * as pages from '../../../schema/links/pages.ts'
import { versionOf } from '../../../schema/tools/edits/version.ts'
import { patchRoomBody } from '../../../schema/tools/room/commands.ts'
import { cuesOnDay } from '../../../schema/tools/timers/move-day.ts'
import { checked } from '../../../schema/values/faults.ts'
import { isDay, isTimeZone, lastDay } from '../../../schema/values/zone.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { faultTexts } from '../../ui/form/fault-texts.ts'
import { fieldsOf } from '../../ui/form/fields-of.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { dayText } from '../day-text.ts'
import { useDesk, useDeskActions } from '../desk/desk.ts'
import { FormDialog, useSending } from '../forms/form-dialog.tsx'
import { changesFrom } from '../forms/use-draft.ts'
import * as words from './words/room-card.ts'

export type RoomDialogKind = 'rename' | 'day' | 'password' | 'remove' | 'rotate' | 'delete'

/** The dialogs of the room card. */
export function RoomDialog({ kind, onClose }: { kind: RoomDialogKind; onClose: () => void }): ReactNode {
  const { snapshot, actions } = useDesk()
  const navigate = useNavigate()
  if (kind === 'rename') return <RenameDialog onClose={onClose} />
  if (kind === 'day') return <DayDialog onClose={onClose} />
  if (kind === 'password') return <PasswordDialog onClose={onClose} />
  const { run, ...question } = {
    remove: {
      title: words.removeTitle,
      text: words.removeText,
      confirmLabel: words.removeConfirm,
      run: () => actions.setPassword(null),
    },
    rotate: {
      title: words.rotateTitle,
      text: words.rotateText,
      confirmLabel: words.rotateConfirm,
      run: actions.rotateKey,
    },
    delete: {
      title: words.deleteTitle,
      text: words.deleteText(snapshot.room.name),
      confirmLabel: words.deleteRoom,
      run: actions.deleteRoom,
    },
  }[kind]
  const confirm = async () => {
    if (!(await run())) return
    onClose()
    if (kind === 'delete') await navigate(pages.home)
  }
  return <ConfirmDialog {...question} isDestructive={kind === 'delete'} onConfirm={confirm} onClose={onClose} />
}

/** A new name for the room, which every screen then shows. */
function RenameDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { snapshot, actions } = useDesk()
  const [base] = useState(() => versionOf(snapshot.room))
  const [draft, setDraft] = useState({ name: snapshot.room.name })
  const [errors, setErrors] = useState<{ name?: string }>({})
  const { isPending, send } = useSending(onClose)
  const submit = () => {
    const read = checked(patchRoomBody, draft)
    if (!read.ok) return setErrors(faultTexts(read.faults, { name: words.nameMissing }))
    void send(() => actions.save({ type: 'room.update', name: read.input.name, base }))
  }
  return (
    <FormDialog
      title={words.rename}
      errors={errors}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
      submit={words.save}
    >
      <TextField
        label={words.eventName}
        maxLetters={limits.maxRoomNameLength}
        {...fieldsOf(draft, (patch) => setDraft({ ...draft, ...patch }), errors).text('name')}
      />
    </FormDialog>
  )
}

/** Sets the access password. Only its hash is kept, so it can be replaced but never read again. */
function PasswordDialog({ onClose }: { onClose: () => void }): ReactNode {
  const actions = useDeskActions()
  const [draft, setDraft] = useState({ password: '' })
  const [errors, setErrors] = useState<{ password?: string }>({})
  const { isPending, send } = useSending(onClose)
  const submit = () => {
    const read = checked(patchRoomBody, { accessPassword: draft.password })
    if (!read.ok)
      return setErrors({
        password: faultTexts(read.faults, { accessPassword: words.passwordMissing })['accessPassword'],
      })
    void send(() => actions.setPassword(draft.password))
  }
  return (
    <FormDialog
      title={words.accessPassword}
      text={words.passwordText}
      errors={errors}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
      submit={words.setPassword}
      pendingLabel={words.saving}
    >
      <PasswordField
        label={words.password}
        content={words.passwordContent}
        autoComplete="off"
        maxLength={limits.maxAccessPasswordLength}
        {...fieldsOf(draft, (patch) => setDraft({ ...draft, ...patch }), errors).text('password')}
      />
    </FormDialog>
  )
}

/** The day of the event and the zone in which its times are shown. */
function DayDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { snapshot, actions } = useDesk()
  const [opened] = useState(snapshot.room)
  const [draft, setDraft] = useState({ eventDate: opened.eventDate ?? '', timeZone: opened.timeZone })
  const [errors, setErrors] = useState<{ eventDate?: string; timeZone?: string }>({})
  const { isPending, send } = useSending(onClose)
  const zones = useId()
  const { text } = fieldsOf(draft, (patch) => setDraft({ ...draft, ...patch }), errors)
  const [movesCues, setMovesCues] = useState(true)
  const zone = isTimeZone(draft.timeZone.trim()) ? draft.timeZone.trim() : snapshot.room.timeZone
  // The day is compared with that of the cues, which need not be the day of the room.
  const isChanged = draft.eventDate !== snapshot.room.eventDate && isDay(draft.eventDate)
  const cues = isChanged ? cuesOnDay(snapshot, draft.eventDate, zone).length : 0
  const submit = () => {
    const { eventDate } = draft
    const timeZone = draft.timeZone.trim()
    const read = checked(patchRoomBody, { eventDate, timeZone })
    setErrors(read.ok ? {} : faultTexts(read.faults, dayTexts()))
    if (read.ok)
      void send(() => {
        const before = { eventDate: opened.eventDate ?? '', timeZone: opened.timeZone }
        const changes = changesFrom(before, { eventDate, timeZone })
        const base = versionOf(opened)
        return actions.save({ type: 'room.update', ...changes, movesCues: cues > 0 && movesCues, base })
      })
  }
  return (
    <FormDialog
      title={words.eventDay}
      errors={errors}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
      submit={words.save}
      pendingLabel={words.saving}
    >
      <TextField label={words.day} type="date" max={lastDay} {...text('eventDate')} />
      {cues > 0 && (
        <Checkbox
          label={words.moveCues(cues, dayText(draft.eventDate, withWeekday))}
          hint={words.moveCuesHint}
          checked={movesCues}
          onChange={setMovesCues}
        />
      )}
      <TextField
        label={words.timeZone}
        hint={words.timeZoneHint}
        list={zones}
        spellCheck={false}
        {...text('timeZone')}
      />
      <datalist id={zones}>
        {zoneNames().map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </FormDialog>
  )
}

const dayTexts = () => ({
  eventDate: words.dayMissing,
  timeZone: words.timeZoneUnknown,
  'timeZone too_long': words.timeZoneUnknown,
})

/** `Tuesday, November 24` */
const withWeekday = { weekday: 'long', month: 'long', day: 'numeric' } as const

/** The time zones to choose from. Older browsers support zones but cannot list their names. */
const zoneNames = (): string[] =>
  typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : []
