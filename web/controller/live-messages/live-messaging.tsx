import { CalendarClock, Megaphone, SendHorizontal } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef, useState, useSyncExternalStore } from 'react'
import * as limits from '../../../schema/limits.ts'
import type { LiveMessage } from '../../../schema/tools/live-messages/entity.ts'
import { isWaiting } from '../../../schema/tools/live-messages/schedule.ts'
import { lettersOf } from '../../../schema/values/letters.ts'
import { cleanText } from '../../../schema/values/text.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useFocusFirstWrong } from '../../ui/form/first-wrong-field.ts'
import { sharedValue } from '../../ui/shared-value.ts'
import { useDesk } from '../desk/desk.ts'
import { itemsOn, Pager, validPage } from '../engagement/pager.tsx'
import { useDraft } from '../forms/use-draft.ts'
import { LiveMessageFields, useDays } from './live-message-fields.tsx'
import {
  checkLiveMessage,
  emptyLiveMessage,
  type LiveMessageErrors,
  liveMessageDraft,
  refusedErrors,
} from './live-message-form.ts'
import { LiveMessageRow } from './live-message-row.tsx'
import * as words from './words/live-messages.ts'
import * as schedule from './words/schedule.ts'

/** Messages to the phones: waiting ones first, by their time; then pinned ones, then the newest. */
export function LiveMessaging(): ReactNode {
  const { snapshot, actions } = useDesk()
  const failed = useSyncExternalStore(failedDeletions.subscribe, failedDeletions.get)
  const [chosen, turn] = useState(1)
  const messages = inDeskOrder(snapshot.liveMessages)
  const page = validPage(chosen, messages.length)
  const visible = messages.filter((message) => message.isVisible).length
  const waiting = messages.filter(isWaiting).length
  const remove = async (messageId: string) => {
    noteDeletion(messageId, false)
    noteDeletion(messageId, !(await actions.remove({ type: 'live_message.delete', messageId })))
  }

  return (
    <div className="flex flex-col gap-4">
      <LiveComposer />
      {messages.length === 0 ? (
        <EmptyState icon={Megaphone} title={words.none} text={words.noneText} />
      ) : (
        <div className="flex flex-col gap-3">
          <div className="flex min-h-9 flex-wrap items-center justify-between gap-2">
            <p className="t-num text-14 text-muted">{words.summary(messages.length, visible, waiting)}</p>
            <Pager names={words.pages} page={page} items={messages.length} onTurn={turn} />
          </div>
          <ol tabIndex={-1} aria-label={words.list} className="@container flex flex-col gap-2">
            {itemsOn(messages, page).map((message) => (
              <LiveMessageRow
                key={message.id}
                message={message}
                hasDeleteFailed={failed.has(message.id)}
                onDelete={() => void remove(message.id)}
              />
            ))}
          </ol>
        </div>
      )}
    </div>
  )
}

/** Writes a live message to every phone, now or later. What was typed stays until it has been sent. */
function LiveComposer(): ReactNode {
  const { snapshot, actions } = useDesk()
  const { draft, setDraft, clearDraft, keyFor } = useDraft(
    `${snapshot.room.id}.live-message`,
    emptyLiveMessage,
    liveMessageDraft,
  )
  const [isPending, setIsPending] = useState(false)
  const [errors, setErrors] = useState<LiveMessageErrors>({})
  const [news, setNews] = useState('')
  const days = useDays()
  const isLater = draft.when !== 'now'
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstWrong(form, errors)

  const send = async () => {
    const checked = checkLiveMessage(draft, days())
    if (isPending) return
    setErrors(checked.ok ? {} : { [checked.field]: checked.problem })
    setNews('')
    if (!checked.ok) return
    setIsPending(true)
    const opId = keyFor(checked.input)
    const ended = await actions.perform({ type: 'live_message.add', ...checked.input }, { opId })
    setIsPending(false)
    if (ended.kind === 'failed') return setErrors(refusedErrors(ended.code))
    clearDraft({ ...emptyLiveMessage, senderType: draft.senderType })
    setNews(isLater ? schedule.scheduled : words.sent)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }

  return (
    <form
      ref={form}
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
      <div className="ms-auto flex items-center gap-3">
        <p className="t-num text-14 text-muted">
          {lettersOf(draft.content).length} / {limits.maxMessageLength}
        </p>
        <Button
          type="submit"
          variant="primary"
          // Not `disabled`: the button would lose the focus right after sending, and could not say what is missing.
          aria-disabled={cleanText(draft.content) === '' || undefined}
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

/** Messages that wait for a time come first, the next one on top; then those that wait for a cue; then the others. */
export function inDeskOrder(messages: readonly LiveMessage[]): LiveMessage[] {
  const dueAt = ({ sendAt }: LiveMessage) => (sendAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(sendAt))
  const waiting = messages.filter(isWaiting).sort((a, b) => dueAt(a) - dueAt(b))
  return [...waiting, ...messages.filter((message) => !isWaiting(message))]
}

/** The ids of messages whose deletion failed; a new set with every change. Kept as long as the page is open. */
export const failedDeletions = sharedValue<ReadonlySet<string>>(new Set())

/** Notes whether the last try to delete a message failed; false when a new try begins. */
export function noteDeletion(messageId: string, hasFailed: boolean): void {
  const failed = failedDeletions.get()
  if (failed.has(messageId) === hasFailed) return
  const others = [...failed].filter((id) => id !== messageId)
  failedDeletions.set(new Set(hasFailed ? [...others, messageId] : others))
}
