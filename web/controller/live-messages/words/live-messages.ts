/** Live Messaging: composer and list. */
import type { LiveMessage } from '../../../../schema/tools/live-messages/entity.ts'
import { say } from '../../../ui/say.ts'

export const write = 'Write a live message'
export const message = 'Live message'
export const sample = 'Lunch is ready in the foyer'
export const textMissing = 'Please enter a message.'
/** The name of a choice: the presenter, or the system. */
export const sendAs = 'Send as'
/** The sender of a live message, as people read it. */
export const senders: Record<LiveMessage['senderType'], string> = { presenter: 'Presenter', system: 'System' }
/** A button. */
export const send = 'Send'
/** On that button, until the message is sent. */
export const sending = 'Sending...'
/** Read out to screen readers: it has been sent. */
export const sent = 'Message sent.'

export const none = 'No live messages yet'
export const noneText = 'Messages you send appear on every phone right away. Pin one to keep it at the top.'
export const list = 'Live messages'
export const pages = {
  all: 'Pages of messages',
  previous: 'Previous page of messages',
  next: 'Next page of messages',
}
export const summary = (messages: number, visible: number, waiting: number) =>
  say(
    '{messages, plural, one {# message} other {# messages}} · {visible} on the phones{waiting, plural, =0 {} one { · # scheduled} other { · # scheduled}}',
    { messages, visible, waiting },
  )

/** A badge: the state of a message. In capitals if the language does so. */
export const pinned = 'PINNED'
/** A badge: phones do not show the message. */
export const hidden = 'HIDDEN'
/** A button: phones show the message again. */
export const show = 'Show'
/** A button: phones do not show the message any more. */
export const hide = 'Hide'
/** A button: keeps the message at the top on phones. */
export const pin = 'Pin'
/** The same button: the message no longer stays at the top. */
export const unpin = 'Unpin'
/** A button: deletes the message. */
export const remove = 'Delete'
/** In the row of a message that could not be deleted. */
export const removeFailed = 'Failed to delete message.'
