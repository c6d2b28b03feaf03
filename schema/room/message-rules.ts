import { refuse } from '../errors.ts'
import * as limits from '../limits.ts'
import type { Change } from './change.ts'
import type { CommandOf } from './command.ts'
import type { Facts, Outcome } from './facts.ts'
import { isoTime, type Message, type RoomState } from './state.ts'

const find = (state: RoomState, id: string) => state.messages.find((m) => m.id === id)
const put = (next: Message, before: Message | null): Change => ({ kind: 'message', put: next, before })
const done = (id: string, ...changes: Change[]): Outcome => ({ ok: true, changes, subject: { kind: 'message', id } })

/** [M1] A new message is hidden (spec 4). */
export function addMessage(state: RoomState, command: CommandOf<'message.add'>, facts: Facts): Outcome {
  if (state.messages.length >= limits.maxMessagesPerRoom) return refuse('too_many_messages')
  const message: Message = {
    id: `${state.room.id}.${facts.newId()}`,
    roomId: state.room.id,
    content: command.content,
    color: command.color,
    isVisible: false,
    createdAt: isoTime(facts.now),
    updatedAt: isoTime(facts.now),
  }
  return done(message.id, put(message, null))
}

/** [M2] Show, hide, new text, new colour (spec 4). [M3] Showing one hides the one that was shown: a display has one banner. */
export function editMessage(state: RoomState, command: CommandOf<'message.edit'>, facts: Facts): Outcome {
  const message = find(state, command.messageId)
  if (message === undefined) return refuse('not_found')
  const { content = message.content, color = message.color, isVisible = message.isVisible } = command.patch
  const isSame = content === message.content && color === message.color && isVisible === message.isVisible
  if (isSame) return done(message.id)
  const updatedAt = isoTime(facts.now)
  const becomesVisible = isVisible && !message.isVisible
  const hidden = becomesVisible ? state.messages.filter((m) => m.isVisible) : []
  return done(
    message.id,
    ...hidden.map((m) => put({ ...m, isVisible: false, updatedAt }, m)),
    put({ ...message, content, color, isVisible, updatedAt }, message),
  )
}

/** [M4] A message can be deleted at any time; a shown one leaves the display. */
export function deleteMessage(state: RoomState, command: CommandOf<'message.delete'>): Outcome {
  const message = find(state, command.messageId)
  if (message === undefined) return refuse('not_found')
  return { ok: true, changes: [{ kind: 'message_removed', before: message }], subject: { kind: 'gone' } }
}
