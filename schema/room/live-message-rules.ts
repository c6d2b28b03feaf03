import { refuse } from '../errors.ts'
import * as limits from '../limits.ts'
import type { Change } from './change.ts'
import type { CommandOf } from './command.ts'
import type { LiveMessage } from './engagement.ts'
import { compareTexts } from './entity-list.ts'
import type { Facts, Outcome } from './facts.ts'
import { isoTime, type RoomState } from './state.ts'

const find = (state: RoomState, id: string) => state.liveMessages.find((message) => message.id === id)
const put = (next: LiveMessage, before: LiveMessage | null): Change => ({ kind: 'live_message', put: next, before })
const done = (id: string, ...changes: Change[]): Outcome => ({
  ok: true,
  changes,
  subject: { kind: 'live_message', id },
})

/** [L1] A live message is visible and not pinned when it is sent (spec 3). */
export function addLiveMessage(state: RoomState, command: CommandOf<'live_message.add'>, facts: Facts): Outcome {
  if (state.liveMessages.length >= limits.maxLiveMessagesPerRoom) return refuse('too_many_messages')
  const message: LiveMessage = {
    id: `${state.room.id}.${facts.newId()}`,
    roomId: state.room.id,
    senderType: command.senderType,
    senderName: null,
    sessionId: null,
    content: command.content,
    isVisible: true,
    isPinned: false,
    createdAt: isoTime(facts.now),
  }
  return done(message.id, put(message, null))
}

/** [L2] Shown or hidden, pinned or not, each for itself (spec 4). */
export function editLiveMessage(state: RoomState, command: CommandOf<'live_message.edit'>): Outcome {
  const message = find(state, command.messageId)
  if (message === undefined) return refuse('not_found')
  const { isVisible = message.isVisible, isPinned = message.isPinned } = command.patch
  if (isVisible === message.isVisible && isPinned === message.isPinned) return done(message.id)
  return done(message.id, put({ ...message, isVisible, isPinned }, message))
}

/** [L3] A deleted live message leaves every screen. */
export function deleteLiveMessage(state: RoomState, command: CommandOf<'live_message.delete'>): Outcome {
  const message = find(state, command.messageId)
  if (message === undefined) return refuse('not_found')
  return { ok: true, changes: [{ kind: 'live_message_removed', before: message }], subject: { kind: 'gone' } }
}

/** [L4] Pinned ones first, then the newest first. */
export function inReadingOrder(messages: readonly LiveMessage[]): LiveMessage[] {
  return [...messages].sort(
    (a, b) =>
      Number(b.isPinned) - Number(a.isPinned) || compareTexts(b.createdAt, a.createdAt) || compareTexts(b.id, a.id),
  )
}
