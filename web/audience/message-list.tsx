import './messages.css'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { LiveMessage } from '../../schema/room/engagement.ts'
import { inReadingOrder } from '../../schema/room/live-message-rules.ts'
import { moreWords, newcomers, shownFirst } from './message-choice.ts'
import * as words from './words/messages.ts'

type MessageListProps = {
  messages: readonly LiveMessage[]
  /** Whether a question stands below, which needs the room. */
  isBrief: boolean
}

/** The visible live messages, pinned ones first, then the newest (spec 2): a few at once, the others on request. */
export function MessageList({ messages, isBrief }: MessageListProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false)
  const visible = inReadingOrder(messages.filter((message) => message.isVisible))
  const { shown, rest } = shownFirst(visible, isBrief)
  const more = moreWords(shown, rest, isBrief)
  return (
    <section
      className="messages"
      aria-label={words.messages}
      data-empty={visible.length === 0}
      data-brief={isBrief && !isOpen && visible.length > 0}
    >
      <NewMessages messages={visible} />
      {visible.length > 0 && (
        <ul className="message-list">
          {(isOpen ? visible : shown).map((message) => (
            <MessageItem key={message.id} message={message} />
          ))}
        </ul>
      )}
      {more !== null && (
        <button
          type="button"
          className="message-more"
          aria-expanded={isOpen}
          aria-label={isOpen ? undefined : words.showAll(more)}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? words.showFewer : more}
        </button>
      )}
    </section>
  )
}

function MessageItem({ message: { senderType, isPinned, content } }: { message: LiveMessage }): ReactNode {
  return (
    <li className="message" data-sender={senderType} data-pinned={isPinned}>
      <p className="message-from">
        <span>{words.senders[senderType]}</span>
        {isPinned && <span className="message-pin">{words.pinned}</span>}
      </p>
      <p className="message-text" dir="auto">
        {content}
      </p>
    </li>
  )
}

/** Reads out what came in, once each, and never what was there before or was only pinned. What is hidden again is not kept. */
function NewMessages({ messages }: { messages: readonly LiveMessage[] }): ReactNode {
  const known = useRef<ReadonlySet<string> | null>(null)
  const [said, setSaid] = useState<readonly LiveMessage[]>([])
  useEffect(() => {
    const fresh = newcomers(known.current, messages)
    known.current = new Set([...(known.current ?? []), ...messages.map(({ id }) => id)])
    if (fresh.length > 0) setSaid(fresh)
  }, [messages])
  const standing = said.filter(({ id }) => messages.some((message) => message.id === id))
  return (
    <p role="status" className="unseen">
      {standing.map(({ senderType, content }) => words.spoken(words.senders[senderType], content)).join(' ')}
    </p>
  )
}
