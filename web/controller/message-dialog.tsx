import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import * as limits from '../../schema/limits.ts'
import { type Message, messageColors } from '../../schema/room/state.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { useFocusFirstWrong } from '../ui/first-wrong-field.ts'
import { RadioGroup } from '../ui/radio-group.tsx'
import { TextArea } from '../ui/text-field.tsx'
import { type MessageInput, useDesk } from './desk.ts'
import { GoneNotice } from './gone-notice.tsx'
import { checkMessage, emptyMessage, isEmptyMessage, messagePatch, readMessageDraft } from './message-form.ts'
import { showNotice } from './outcome-toasts.ts'
import { StartOver } from './start-over.tsx'
import { useDraft } from './use-draft.ts'
import { useSending } from './use-sending.ts'
import * as words from './words/message-dialog.ts'
import { colors } from './words/messages.ts'

type MessageDialogProps = {
  /** Null adds a new one. Read once: what colleagues change meanwhile never touches what is typed here. */
  message: Message | null
  onClose: () => void
}

const colorOptions = messageColors.map((value) => ({
  value,
  label: (
    <span className="flex items-center gap-2">
      <span aria-hidden="true" className="tape size-4 shrink-0 rounded-input" data-color={value} />
      {colors[value]}
    </span>
  ),
}))

/** Writes a message, or edits one; a message on the display changes there at once. A new one is kept as a new timer is. */
export function MessageDialog({ message, onClose }: MessageDialogProps): ReactNode {
  const { room, actions } = useDesk()
  const form = useRef<HTMLFormElement>(null)
  const [opened] = useState(message)
  const kept = useDraft<MessageInput>(
    message === null ? `${room.room.id}.message` : null,
    opened ?? emptyMessage,
    readMessageDraft,
  )
  const { draft, setDraft, clearDraft, keyFor } = kept
  const [errors, setErrors] = useState<{ content?: string }>({})
  const { isPending, send } = useSending(onClose)
  useFocusFirstWrong(form, errors)
  const isGone = opened !== null && !room.messages.some(({ id }) => id === opened.id)

  const save = async (input: MessageInput, isShown: boolean) => {
    if (opened === null || isGone) return actions.addMessage(input, isShown, keyFor(input))
    const patch = messagePatch(opened, input)
    return patch === null || actions.save({ type: 'message.edit', messageId: opened.id, patch })
  }
  const submit = (isShown: boolean) => {
    const checked = checkMessage(draft)
    setErrors(checked.ok ? {} : { content: checked.notice.description })
    if (checked.ok) void send(() => save(checked.input, isShown), clearDraft)
    else showNotice(checked.notice)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit(false)
  }

  return (
    <Dialog title={message === null ? words.addMessage : words.editMessage} onClose={onClose}>
      <form ref={form} noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
        <TextArea
          label={words.message}
          dir="auto"
          maxLength={limits.maxMessageLength}
          placeholder={words.example}
          value={draft.content}
          error={errors.content}
          onChange={(event) => setDraft({ ...draft, content: event.currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            submit(message === null)
          }}
        />
        <p className="t-num -mt-3 text-right text-14 text-muted">
          {words.length(draft.content.length, limits.maxMessageLength)}
        </p>
        <RadioGroup
          legend={words.color}
          name="color"
          options={colorOptions}
          value={draft.color}
          onChange={(color) => setDraft({ ...draft, color })}
          optionsClassName="grid grid-cols-2 gap-2 max-[18em]:grid-cols-1"
        />
        <GoneNotice text={isGone ? words.isGone : null} />
        <DialogActions>
          {message === null && !isEmptyMessage(draft) && <StartOver {...kept} />}
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" variant={message === null ? 'secondary' : 'primary'} isPending={isPending}>
            {isGone ? words.addAsNew : message === null ? words.addMessage : words.save}
          </Button>
          {message === null && (
            <Button variant="primary" isPending={isPending} onClick={() => submit(true)}>
              {words.addAndShow}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  )
}
