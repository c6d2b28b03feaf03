import { put, removed } from '../../core/change.ts'
import type { CommandOf } from '../../core/command.ts'
import { done, type Facts, gone, type Outcome } from '../../core/facts.ts'
import type { RoomState } from '../../core/state.ts'
import { refuse } from '../../errors.ts'
import { isoTime } from '../../values/time.ts'
import type { LiveMessageCommand } from './commands.ts'
import { type LiveMessage, maxLiveMessagesPerRoom } from './entity.ts'

type Asked<T extends LiveMessageCommand['type']> = CommandOf<LiveMessageCommand, T>
type Seen = Pick<RoomState, 'liveMessages'>

const find = ({ liveMessages }: Seen, id: string) => liveMessages.find((message) => message.id === id)
const about = (id: string) => ({ kind: 'live_message', id }) as const

/** [L1] A live message is visible and not pinned when it is sent. */
export function addLiveMessage(state: RoomState, command: Asked<'live_message.add'>, facts: Facts): Outcome {
  if (state.liveMessages.length >= maxLiveMessagesPerRoom) return refuse('too_many_messages')
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
  return done(about(message.id), put('live_message', message, null))
}

/** [L2] Shown or hidden, pinned or not, each independently. */
export function editLiveMessage(state: Seen, command: Asked<'live_message.edit'>): Outcome {
  const message = find(state, command.messageId)
  if (message === undefined) return refuse('not_found')
  const { isVisible = message.isVisible, isPinned = message.isPinned } = command
  if (isVisible === message.isVisible && isPinned === message.isPinned) return done(about(message.id))
  return done(about(message.id), put('live_message', { ...message, isVisible, isPinned }, message))
}

/** [L3] A deleted live message leaves every screen. */
export function deleteLiveMessage(state: Seen, command: Asked<'live_message.delete'>): Outcome {
  const message = find(state, command.messageId)
  return message === undefined ? refuse('not_found') : gone(removed('live_message', message))
}
