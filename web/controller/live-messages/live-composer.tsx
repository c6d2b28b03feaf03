import { SendHorizontal } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import * as limits from '../../../schema/limits.ts'
import { Button } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import { useDesk } from '../desk/desk.ts'
import { useDraft } from '../desk/use-draft.ts'
import { useEngagementActions } from '../engagement/engagement-actions.ts'
import { emptyLiveMessage, liveMessageInput, readLiveMessageDraft } from './live-message-form.ts'
import * as words from './words/live-messages.ts'

const senders = [
  { value: 'presenter', label: words.senders.presenter },
  { value: 'system', label: words.senders.system },
] as const

/** Writes a live message to every phone. What was typed stays until it was sent. */
export function LiveComposer(): ReactNode {
  const { sendMessage } = useEngagementActions()
  const { room } = useDesk().room
  const { draft, setDraft, clearDraft, keyFor } = useDraft(
    `${room.id}.live-message`,
    emptyLiveMessage,
    readLiveMessageDraft,
  )
  const [isPending, setIsPending] = useState(false)
  const [news, setNews] = useState('')
  const input = liveMessageInput(draft)

  const send = async () => {
    if (input === null || isPending) return
    setIsPending(true)
    setNews('')
    const hasSent = await sendMessage(input, keyFor(input))
    setIsPending(false)
    if (!hasSent) return
    clearDraft({ ...draft, content: '' })
    setNews(words.sent)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }

  return (
    <form
      aria-label={words.write}
      noValidate
      onSubmit={submit}
      className="flex flex-col gap-3 rounded-button border border-line bg-surface p-3"
    >
      <TextArea
        label={words.message}
        dir="auto"
        rows={2}
        maxLength={limits.maxMessageLength}
        placeholder={words.sample}
        readOnly={isPending}
        value={draft.content}
        onChange={(event) => setDraft({ ...draft, content: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          void send()
        }}
      />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <RadioGroup
          legend={words.sendAs}
          name="sender"
          options={senders}
          value={draft.senderType}
          onChange={(senderType) => setDraft({ ...draft, senderType })}
          optionsClassName="flex flex-wrap gap-2"
        />
        <div className="ml-auto flex items-center gap-3">
          <p className="t-num text-14 text-muted">
            {draft.content.length} / {limits.maxMessageLength}
          </p>
          <Button
            type="submit"
            variant="primary"
            // Not `disabled`: the button would lose the focus right after sending.
            aria-disabled={input === null || undefined}
            isPending={isPending}
            pendingLabel={words.sending}
          >
            <SendHorizontal className="size-4" />
            {words.send}
          </Button>
        </div>
      </div>
      <p role="status" className="sr-only">
        {news}
      </p>
    </form>
  )
}
