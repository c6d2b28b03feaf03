import './messages.css'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import type { LiveMessage } from '../../../schema/tools/live-messages/entity.ts'
import { liveMessageListView } from '../../../schema/tools/live-messages/view.ts'
import { linkParts } from '../../../schema/values/links.ts'
import * as words from './words/messages.ts'

type MessageListProps = {
  messages: readonly LiveMessage[]
  /** Whether a question is shown below, which needs the space. */
  isBrief: boolean
}

/** The visible live messages, pinned ones first, then the newest. A few are shown, the others on request. */
export function MessageList({ messages, isBrief }: MessageListProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false)
  const visible = messages.filter((message) => message.isVisible).sort(liveMessageListView.compare)
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
          aria-label={isOpen ? undefined : more.named}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? words.showFewer : more.shown}
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
      <p className="message-text" dir="auto" data-linked={hasLink(content)}>
        <LinkedText text={content} />
      </p>
    </li>
  )
}

/** A text with its links, each shown in full: people see where a link leads. */
function LinkedText({ text }: { text: string }): ReactNode {
  return linkParts(text).map(({ text: part, isLink }, place) =>
    isLink ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place
      <a key={place} href={part} dir="ltr" target="_blank" rel="noopener noreferrer">
        {part}
      </a>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place
      <Fragment key={place}>{part}</Fragment>
    ),
  )
}

/** Reads out each new message once, but not those that were there before or were only pinned. Drops hidden ones. */
function NewMessages({ messages }: { messages: readonly LiveMessage[] }): ReactNode {
  const known = useRef<ReadonlySet<string> | null>(null)
  const [said, setSaid] = useState<readonly LiveMessage[]>([])
  useEffect(() => {
    const fresh = newcomers(known.current, messages)
    known.current = new Set([...(known.current ?? []), ...messages.map(({ id }) => id)])
    if (fresh.length > 0) setSaid(fresh)
  }, [messages])
  const stillShown = said.filter(({ id }) => messages.some((message) => message.id === id))
  return (
    <p role="status" className="unseen">
      {stillShown.map(({ senderType, content }) => words.spoken(words.senders[senderType], content)).join(' ')}
    </p>
  )
}

const hasLink = (content: string): boolean => linkParts(content).some(({ isLink }) => isLink)

const shownAtOnce = 2
const shownBeside = 1
/** About two lines on a small phone, or four so that a link is whole. Next to a question, longer texts are cut. */
const briefLength = 60
const linkedLength = 100

/** The messages that are shown first, and how many more there are. @param isBrief a question needs the space */
export function shownFirst<T>(messages: readonly T[], isBrief: boolean): { shown: T[]; rest: number } {
  const shown = messages.slice(0, isBrief ? shownBeside : shownAtOnce)
  return { shown, rest: messages.length - shown.length }
}

/** The label of the button that shows the rest, and its name for screen readers; null if everything is shown. */
export function moreWords(
  shown: readonly LiveMessage[],
  rest: number,
  isBrief: boolean,
): { shown: string; named: string } | null {
  if (rest > 0)
    return isBrief
      ? { shown: words.more(rest), named: words.moreNamed(rest) }
      : { shown: words.showMore(rest), named: words.showMoreNamed(rest) }
  const isLong = ({ content }: LiveMessage) =>
    content.length > (hasLink(content) ? linkedLength : briefLength) || content.includes('\n')
  const isCut = isBrief && shown.some(isLong)
  return isCut ? { shown: words.moreOfThis, named: words.moreOfThisNamed } : null
}

/** The messages that are new on this page, the oldest first; `known` is null at the first look, when nothing is new. */
export function newcomers(known: ReadonlySet<string> | null, messages: readonly LiveMessage[]): LiveMessage[] {
  if (known === null) return []
  return messages.filter(({ id }) => !known.has(id)).reverse()
}
