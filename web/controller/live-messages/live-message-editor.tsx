import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { versionOf } from '../../../schema/tools/edits/version.ts'
import type { LiveMessage } from '../../../schema/tools/live-messages/entity.ts'
import { Button } from '../../ui/button.tsx'
import { useFocusFirstWrong } from '../../ui/form/first-wrong-field.ts'
import { useDesk, useDeskActions } from '../desk/desk.ts'
import { useSending } from '../forms/form-dialog.tsx'
import { changesFrom } from '../forms/use-draft.ts'
import { useEditing } from '../people/editing.tsx'
import { LiveMessageFields, useDays } from './live-message-fields.tsx'
import { checkLiveMessage, draftOf, isSameTime, type LiveMessageErrors, refusedErrors } from './live-message-form.ts'
import * as words from './words/schedule.ts'

/** Edits the text or the time of a scheduled message. It takes the place of the row. */
export function LiveMessageEditor({ message, onClose }: { message: LiveMessage; onClose: () => void }): ReactNode {
  const { perform } = useDeskActions()
  const { timeZone } = useDesk().snapshot.room
  const form = useRef<HTMLFormElement>(null)
  const [before] = useState(message)
  const [opened] = useState(() => draftOf(before, timeZone))
  const [draft, setDraft] = useState(opened)
  const [errors, setErrors] = useState<LiveMessageErrors>({})
  const { isPending, send } = useSending(onClose)
  const days = useDays()
  useEditing('live_message', before.id)
  useFocusFirstWrong(form, errors)

  const submit = () => {
    const checked = checkLiveMessage(draft, days(), opened)
    setErrors(checked.ok ? {} : { [checked.field]: checked.problem })
    if (!checked.ok) return
    const { sendAt = null, onCue = null, ...text } = checked.input
    const isNow = sendAt === null && onCue === null
    const time = isSameTime(draft, opened) ? {} : isNow ? { isVisible: true } : { sendAt, onCue }
    void send(async () => {
      const changes = { ...changesFrom({ content: before.content, senderType: before.senderType }, text), ...time }
      const base = versionOf(before)
      const ended = await perform({ type: 'live_message.edit', messageId: before.id, ...changes, base })
      if (ended.kind === 'failed') setErrors(refusedErrors(ended.code))
      return ended.kind === 'done'
    })
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <form ref={form} aria-label={words.edit} noValidate onSubmit={onSubmit} className="flex flex-col gap-3">
      <LiveMessageFields
        draft={draft}
        errors={errors}
        isReadOnly={isPending}
        onChange={(patch) => setDraft({ ...draft, ...patch })}
        onSend={submit}
      />
      <div className="ms-auto flex gap-2">
        <Button onClick={onClose}>{words.cancelEdit}</Button>
        <Button type="submit" variant="primary" isPending={isPending} pendingLabel={words.saving}>
          {draft.when === 'now' ? words.sendNow : words.save}
        </Button>
      </div>
    </form>
  )
}
