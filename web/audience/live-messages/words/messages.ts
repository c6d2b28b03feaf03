/** Live messages on a phone. */
import { nounFor } from '../../../../schema/values/counted.ts'

export const messages = 'Messages'
export const senders = { presenter: 'Presenter', system: 'System' } as const
export const pinned = 'Pinned'
export const spoken = (sender: string, content: string): string => `${sender}: ${content}`

export const moreOfThis = 'More'
export const more = (count: number): string => `${count} more`
export const showMore = (count: number): string => `Show ${count} more ${nounFor(count, 'message')}`
/** The label of the button for the rest, followed by what it does. */
export const showAll = (said: string): string => `${said}: show all messages`
export const showFewer = 'Show fewer messages'
