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

/** [M1] A new message is hidden, or shown at once, which hides those at a place of its own (M3). */
export function addMessage(state: RoomState, command: CommandOf<'message.add'>, facts: Facts): Outcome {
  if (state.messages.length >= maxMessagesPerRoom) return refuse('too_many_messages')
  const message: Message = {
    id: `${state.room.id}.${facts.newId()}`,
    roomId: state.room.id,
    content: command.content,
    color: command.color,
    shownTo: command.shownTo ?? 'everywhere',
    isVisible: command.isVisible === true,
    createdAt: madeAt(state.messages, facts.now),
    updatedAt: isoTime(facts.now),
  }
  return done(about(message.id), ...hiddenFor(state, message), put('message', message, null))
}

/** [M3] What leaves its place when a message is shown there. */
const hiddenFor = ({ messages }: Seen, shown: Message) =>
  messages
    .filter((m) => m.id !== shown.id && isRival(m, shown))
    .map((m) => put('message', { ...m, isVisible: false, updatedAt: shown.updatedAt }, m))

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
  return done(about(message.id), ...hiddenFor(state, edited), put('message', edited, message))
}

/** [M4] A message can be deleted at any time; a shown one leaves the display. */
export function deleteMessage(state: Seen, command: CommandOf<'message.delete'>): Outcome {
  const message = find(state, command.messageId)
  return message === undefined ? refuse('not_found') : doneSilently(removed('message', message))
}
