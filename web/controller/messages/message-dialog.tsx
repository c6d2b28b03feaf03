import { type ReactNode, useState, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import * as limits from '../../../schema/limits.ts'
import { versionOf } from '../../../schema/tools/edits/version.ts'
import { addMessageBody } from '../../../schema/tools/messages/commands.ts'
import { type Message, messageColors, messagePlaces } from '../../../schema/tools/messages/entity.ts'
import { checked } from '../../../schema/values/faults.ts'
import { lettersOf } from '../../../schema/values/letters.ts'
import { Button } from '../../ui/button.tsx'
import { faultText } from '../../ui/form/fault-texts.ts'
import { fieldsOf } from '../../ui/form/fields-of.ts'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import type { MessageInput } from '../actions/desk-actions.ts'
import { useDesk } from '../desk/desk.ts'
import { FormDialog, GoneNotice, StartOver, useSending } from '../forms/form-dialog.tsx'
import { changesFrom, useDraft } from '../forms/use-draft.ts'
import { danger, failureNotice, type Notice, showNotice } from '../notices/notices.ts'
import { useEditing } from '../people/editing.tsx'
import { placeIcons, tapeStyles } from './message-list.tsx'
import { hasSpeakerPage, keepPlace, usualPlace } from './message-place.ts'
import * as words from './words/message-dialog.ts'
import { colors, places } from './words/messages.ts'

type MessageDialogProps = {
  /** Null adds a new one. Read once: later changes by colleagues do not touch what is typed here. */
  message: Message | null
  onClose: () => void
}

const colorOptions = () =>
  messageColors.map((value) => ({
    value,
    label: (
      <span className="flex items-center gap-2">
        <span aria-hidden="true" className={`size-4 shrink-0 rounded-input ${tapeStyles[value]}`} />
        {colors[value]}
      </span>
    ),
  }))

const placeOptions = () =>
  messagePlaces.map((value) => {
    const Icon = placeIcons[value]
    return {
      value,
      label: (
        <span className="flex min-w-0 items-center gap-2">
          <Icon aria-hidden="true" className="size-4 shrink-0" />
          {places[value]}
        </span>
      ),
    }
  })

/**
 * Writes a message, or edits one; one on the display changes there too. The draft of a new one is kept. On a wide desk a
 * new one is written at the side, while the show goes on.
 */
export function MessageDialog({ message, onClose }: MessageDialogProps): ReactNode {
  const { snapshot, actions } = useDesk()
  const [opened] = useState(message)
  const [usual] = useState(() => ({ ...emptyMessage, shownTo: usualPlace() }))
  const isSpeakerHere = useSyncExternalStore(hasSpeakerPage.subscribe, hasSpeakerPage.get)
  const kept = useDraft<MessageInput>(
    message === null ? `${snapshot.room.id}.message` : null,
    opened ?? usual,
    messageDraft,
  )
  const { draft, setDraft, clearDraft, keyFor } = kept
  const [errors, setErrors] = useState<{ content?: string }>({})
  const { isPending, send } = useSending(onClose)
  const change = (patch: Partial<MessageInput>) => setDraft({ ...draft, ...patch })
  useEditing('message', opened?.id ?? null)
  const isGone = opened !== null && !snapshot.messages.some(({ id }) => id === opened.id)

  const save = async (input: MessageInput, isShown: boolean) => {
    if (opened === null || isGone) return actions.addMessage(input, isShown, keyFor(input))
    const patch = changesFrom<MessageInput>(opened, input)
    return (
      patch === null || actions.save({ type: 'message.edit', messageId: opened.id, ...patch, base: versionOf(opened) })
    )
  }
  const submit = (isShown: boolean) => {
    const checked = checkMessage(draft)
    setErrors(checked.ok ? {} : { content: checked.notice.description })
    if (checked.ok) void send(() => save(checked.input, isShown), clearDraft)
    else showNotice(checked.notice)
  }

  return (
    <FormDialog
      title={message === null ? words.addMessage : words.editMessage}
      errors={errors}
      isPending={isPending}
      onSubmit={() => submit(false)}
      onClose={onClose}
      submit={isGone ? words.addAsNew : message === null ? words.addMessage : words.save}
      startOver={message === null && !isEmptyMessage(draft) && <StartOver {...kept} />}
      primarySubmit={
        message === null && (
          <Button variant="primary" isPending={isPending} onClick={() => submit(true)}>
            {words.addAndShow}
          </Button>
        )
      }
    >
      <TextArea
        label={words.message}
        maxLetters={limits.maxMessageLength}
        placeholder={words.example}
        {...fieldsOf(draft, change, errors).text('content')}
        onSend={() => submit(message === null)}
      />
      <p className="t-num -mt-3 text-end text-14 text-muted">
        {words.length(lettersOf(draft.content).length, limits.maxMessageLength)}
      </p>
      <RadioGroup
        legend={words.color}
        name="color"
        options={colorOptions()}
        value={draft.color}
        onChange={(color) => change({ color })}
        optionsClassName="grid grid-cols-2 gap-2 max-[18em]:grid-cols-1"
      />
      <RadioGroup
        legend={words.shownTo}
        name="shown-to"
        options={placeOptions()}
        value={draft.shownTo}
        onChange={(shownTo) => {
          if (opened === null) keepPlace(shownTo)
          change({ shownTo })
        }}
        hint={draft.shownTo === 'speaker' && !isSpeakerHere ? words.noSpeakerPage : undefined}
        optionsClassName="flex flex-wrap gap-2 *:flex-auto max-[30em]:flex-col"
      />
      <GoneNotice text={isGone ? words.isGone : null} />
    </FormDialog>
  )
}

/** Drafts that were kept before messages had places lack theirs. */
export const messageDraft = z.object({
  content: z.string(),
  color: z.enum(messageColors),
  shownTo: z._default(z.enum(messagePlaces), 'everywhere'),
})

const emptyMessage: MessageInput = { content: '', color: 'blue', shownTo: 'everywhere' }

/** Whether nothing worth keeping was typed. */
export const isEmptyMessage = ({ content }: MessageInput): boolean => content.trim() === ''

type CheckedMessage = { ok: true; input: MessageInput } | { ok: false; notice: Notice }

export function checkMessage(draft: MessageInput): CheckedMessage {
  const read = checked(addMessageBody, draft)
  if (read.ok) return { ok: true, input: { shownTo: draft.shownTo, ...read.input } }
  const [fault] = read.faults
  if (fault?.code !== 'too_long' && fault?.code !== 'too_heavy')
    return { ok: false, notice: danger(words.missingContent) }
  return { ok: false, notice: { ...failureNotice('message.add', 'invalid'), description: faultText(fault, {}) } }
}
