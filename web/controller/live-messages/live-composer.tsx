import { CalendarClock, SendHorizontal } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import * as limits from '../../../schema/limits.ts'
import { Button } from '../../ui/button.tsx'
import { useDesk } from '../desk/desk.ts'
import { useDraft } from '../desk/use-draft.ts'
import { LiveMessageFields, useDays } from './live-message-fields.tsx'
import { checkLiveMessage, emptyLiveMessage, type LiveMessageField, readLiveMessageDraft } from './live-message-form.ts'
import * as words from './words/live-messages.ts'
import * as schedule from './words/schedule.ts'

/** Writes a live message to every phone, for now or for later. What was typed stays until it was sent. */
export function LiveComposer(): ReactNode {
  const { room, actions } = useDesk()
  const { draft, setDraft, clearDraft, keyFor } = useDraft(
    `${room.room.id}.live-message`,
    emptyLiveMessage,
    readLiveMessageDraft,
  )
  const [isPending, setIsPending] = useState(false)
  const [errors, setErrors] = useState<Partial<Record<LiveMessageField, string>>>({})
  const [news, setNews] = useState('')
  const days = useDays()
  const isLater = draft.when !== 'now'
  const isEmpty = checkLiveMessage(draft, days()) === null

  const send = async () => {
    const checked = checkLiveMessage(draft, days())
    if (checked === null || isPending) return
    setErrors(checked.ok ? {} : { [checked.field]: checked.problem })
    setNews('')
    if (!checked.ok) return
    setIsPending(true)
    const opId = keyFor(checked.input)
    const { kind } = await actions.perform({ type: 'live_message.add', ...checked.input }, { opId })
    setIsPending(false)
    if (kind === 'failed') return
    clearDraft({ ...emptyLiveMessage, senderType: draft.senderType })
    setNews(isLater ? schedule.scheduled : words.sent)
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
      <LiveMessageFields
        draft={draft}
        errors={errors}
        isReadOnly={isPending}
        onChange={(patch) => setDraft({ ...draft, ...patch })}
        onSend={() => void send()}
      />
      <div className="ml-auto flex items-center gap-3">
        <p className="t-num text-14 text-muted">
          {draft.content.length} / {limits.maxMessageLength}
        </p>
        <Button
          type="submit"
          variant="primary"
          // Not `disabled`: the button would lose the focus right after sending.
          aria-disabled={isEmpty || undefined}
          isPending={isPending}
          pendingLabel={isLater ? schedule.scheduling : words.sending}
        >
          {isLater ? <CalendarClock className="size-4" /> : <SendHorizontal className="size-4" />}
          {isLater ? schedule.schedule : words.send}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {news}
      </p>
    </form>
  )
}
