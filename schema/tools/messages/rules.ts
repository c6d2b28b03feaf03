import { put, removed } from '../../core/change.ts'
import { done, doneSilently, type Facts, type Outcome } from '../../core/facts.ts'
import { madeAt } from '../../core/places.ts'
import type { RoomState } from '../../core/state.ts'
import { refuse } from '../../errors.ts'
import { isoTime } from '../../values/time.ts'
import type { CommandOf } from './commands.ts'
import { isRival, type Message, maxMessagesPerRoom } from './entity.ts'

type Seen = Pick<RoomState, 'messages'>

const find = ({ messages }: Seen, id: string) => messages.find((m) => m.id === id)
const about = (id: string) => ({ kind: 'message', id }) as const

/** [M1] A new message is hidden. */
export function addMessage(state: RoomState, command: CommandOf<'message.add'>, facts: Facts): Outcome {
  if (state.messages.length >= maxMessagesPerRoom) return refuse('too_many_messages')
  const message: Message = {
    id: `${state.room.id}.${facts.newId()}`,
    roomId: state.room.id,
    content: command.content,
    color: command.color,
    shownTo: command.shownTo ?? 'everywhere',
    isVisible: false,
    createdAt: madeAt(state.messages, facts.now),
    updatedAt: isoTime(facts.now),
  }
  return done(about(message.id), put('message', message, null))
}

/**
 * [M2] Shows, hides or changes a message. [M3] Each place, the displays and the speaker's page, has one banner: showing a
 * message hides those that are shown at a place of its own, and others stay.
 */
export function editMessage(state: Seen, command: CommandOf<'message.edit'>, facts: Pick<Facts, 'now'>): Outcome {
  const message = find(state, command.messageId)
  if (message === undefined) return refuse('not_found')
  const { content = message.content, color = message.color, isVisible = message.isVisible } = command
  const { shownTo = message.shownTo } = command
  const isMoved = isVisible !== message.isVisible || shownTo !== message.shownTo
  if (content === message.content && color === message.color && !isMoved) return done(about(message.id))
  const updatedAt = isoTime(facts.now)
  const edited = { ...message, content, color, isVisible, shownTo, updatedAt }
  const hidden = state.messages.filter((m) => m.id !== message.id && isRival(m, edited))
  return done(
    about(message.id),
    ...hidden.map((m) => put('message', { ...m, isVisible: false, updatedAt }, m)),
    put('message', edited, message),
  )
}

/** [M4] A message can be deleted at any time; a shown one leaves the display. */
export function deleteMessage(state: Seen, command: CommandOf<'message.delete'>): Outcome {
  const message = find(state, command.messageId)
  return message === undefined ? refuse('not_found') : doneSilently(removed('message', message))
}
