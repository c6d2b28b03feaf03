/** Live messages on a phone. */
import { say } from '../../../ui/say.ts'

/** For screen readers: the name of the part of the page with the messages of the presenter. */
export const messages = 'Messages'
/** Who a message is from. */
export const senders = { presenter: 'Presenter', system: 'System' } as const
/** Next to a message that stays at the top. */
export const pinned = 'Pinned'
/** A message as it is read out. */
export const spoken = (sender: string, content: string): string => say('{sender}: {content}', { sender, content })

/** The button that shows the rest of a message. */
export const moreOfThis = 'More'
/** The same button for screen readers. It begins with what is shown. */
export const moreOfThisNamed = 'More: show all messages'
/** The button that shows the other messages, where there is little space. */
export const more = (count: number): string => say('{count, plural, one {# more} other {# more}}', { count })
/** The same button for screen readers. It begins with what is shown. */
export const moreNamed = (count: number): string =>
  say('{count, plural, one {# more: show all messages} other {# more: show all messages}}', { count })
/** The button that shows the other messages. */
export const showMore = (count: number): string =>
  say('{count, plural, one {Show # more message} other {Show # more messages}}', { count })
/** The same button for screen readers. It begins with what is shown. */
export const showMoreNamed = (count: number): string =>
  say('{count, plural, one {Show # more message: show all messages} other {Show # more messages: show all messages}}', {
    count,
  })
/** The button that shows only the newest messages again. */
export const showFewer = 'Show fewer messages'
