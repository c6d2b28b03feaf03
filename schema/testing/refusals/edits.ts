import type { RefusalCode } from '../../refusal-codes.ts'
import type { CommandTurn } from '../moves.ts'

const presses = 'type timerId messageId pollId quizId base order isVisible isPinned isActive movesCues'.split(' ')

/** The refusal of an edit that began from an older version; null if there is none. */
export function editRefusal({ before: { edits, ...room }, command }: CommandTurn): RefusalCode | null {
  if (!('base' in command) || command.base === undefined) return null
  const { base } = command
  const since = Date.parse(base)
  const of = new Map(Object.entries(editedIn(room, command)))
  const times = edits.of[String(of.get('id'))] ?? {}
  const isForgotten = since < edits.completeSince && base !== (of.get('updatedAt') ?? of.get('createdAt'))
  if (of.size === 0) return null
  const isInTheWay = Object.entries(command).some(
    ([field, value]) =>
      value !== undefined &&
      !presses.includes(field) &&
      (isForgotten || (times[field] ?? 0) > since) &&
      JSON.stringify(value) !== JSON.stringify(of.get(field)),
  )
  return isInTheWay ? 'changed_meanwhile' : null
}

/** What a command edits; nothing if that is gone. */
function editedIn(room: Omit<CommandTurn['before'], 'edits'>, command: CommandTurn['command']): object {
  const entryOf = (entries: readonly { id: string }[], id: string) => entries.find((entry) => entry.id === id) ?? {}
  switch (command.type) {
    case 'timer.edit':
      return entryOf(room.timers, command.timerId)
    case 'message.edit':
      return entryOf(room.messages, command.messageId)
    case 'live_message.edit':
      return entryOf(room.liveMessages, command.messageId)
    case 'poll.revise':
      return entryOf(room.polls, command.pollId)
    case 'quiz.revise':
      return entryOf(room.quizzes, command.quizId)
    default:
      return room.room
  }
}
