import type { HistoryReply, UserRoomReply } from '../../schema/api-account.ts'
import { containsWords } from '../../schema/values/plain.ts'
import { types } from '../client/event/words/event-types.ts'
import * as historyWords from './words/history.ts'

/** The name in the greeting: the first name, else the part of the address before the @, else none. */
export function greetedName(user: { firstName: string | null; email: string }): string | null {
  const [mailbox = ''] = user.email.split('@')
  return user.firstName?.trim() || mailbox.trim() || null
}

type Searched = Pick<UserRoomReply, 'name' | 'useCase' | 'shortCode'>

/**
 * The rooms whose name and type contain every word that was typed, or whose code begins with the digits that were typed
 * (at least three, spaced or not). They keep their order.
 */
export function foundRooms<Room extends Searched>(rooms: readonly Room[], typed: string): readonly Room[] {
  const digits = typed.replace(/\s/g, '')
  const isCode = /^\d{3,}$/.test(digits)
  const typeNames: ReadonlyMap<string | null, string> = new Map(Object.entries(types))
  // A type is named as the form offers it, in the page's language; a text of their own is as it was written.
  const typeText = (useCase: string | null): string => typeNames.get(useCase) ?? useCase ?? ''
  return rooms.filter(
    ({ name, useCase, shortCode }) =>
      (isCode && shortCode?.startsWith(digits)) || containsWords(`${name} ${typeText(useCase)}`, typed),
  )
}

const known = (): ReadonlyMap<string, string> => new Map(Object.entries(historyWords.actions))

/** One entry of a room's history, in words; its subject comes after a colon. An action of a newer server is shown by its name. */
export function historyText({ action, metadata }: Pick<HistoryReply, 'action' | 'metadata'>): string {
  const { name } = metadata
  if (action === 'timer_started' && typeof name === 'string') return historyWords.timerStarted(name)
  return known().get(action) ?? readable(action)
}

function readable(action: string): string {
  const text = action.replace(/[._-]+/g, ' ').trim()
  return text.charAt(0).toUpperCase() + text.slice(1)
}
