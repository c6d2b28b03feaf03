/** What two people can edit together, and with which commands. */
import type { Put } from '../../core/change.ts'
import type { Entities } from '../../core/state.ts'
import { type Command, commands } from '../commands/commands.ts'

/** The command that edits each of them. */
const editOf = {
  timer: 'timer.edit',
  message: 'message.edit',
  live_message: 'live_message.edit',
  poll: 'poll.revise',
  quiz: 'quiz.revise',
  room: 'room.update',
} as const
export type EditedTool = keyof typeof editOf

export const isEdited = (tool: string): tool is EditedTool => tool in editOf

/** Fields of such commands that are no content: they name it, or are set by one press, of which the last one counts. */
const noContent: ReadonlySet<string> = new Set([
  ...['timerId', 'messageId', 'pollId', 'quizId', 'base'],
  ...['order', 'isVisible', 'isPinned', 'isActive', 'movesCues'],
])

/** The fields of each of them that can be edited. */
const contentFields = new Map(
  Object.entries(editOf).map(([tool, edit]) => [
    tool,
    Object.keys(commands[edit].fields).filter((field) => !noContent.has(field)),
  ]),
)

type Fields = Readonly<Record<string, unknown>>

/** The values of the fields of an entity that can be edited. */
export function contentOf(tool: EditedTool, entity: Fields): Map<string, unknown> {
  return withCells(new Map(contentFields.get(tool)?.map((field) => [field, entity[field]])))
}

/** Whether the fields that can be edited are untouched. A move of a long list touches many entries and none of these. */
export const hasSameContent = (tool: EditedTool, a: Fields, b: Fields): boolean =>
  contentFields.get(tool)?.every((field) => a[field] === b[field]) === true

/** [C21] Each cell of a cue is a field of its own, such as `cells.av`: sound and light do not overlook each other. */
export function withCells(values: ReadonlyMap<string, unknown>): Map<string, unknown> {
  const cells = values.get('cells')
  if (typeof cells !== 'object' || cells === null) return new Map(values)
  const apart = [...values].filter(([field]) => field !== 'cells')
  return new Map([...apart, ...Object.entries(cells).map(([id, text]): [string, unknown] => [`cells.${id}`, text])])
}

/** The field of a command in which a field is given. */
export const givenIn = (field: string): string => (field.startsWith('cells.') ? 'cells' : field)

/** What an edit is about, by tool and id; null for every other command. The id of the settings is that of the room. */
export function editedBy(command: Command, roomId: string): { tool: EditedTool; id: string } | null {
  switch (command.type) {
    case 'timer.edit':
      return { tool: 'timer', id: command.timerId }
    case 'message.edit':
      return { tool: 'message', id: command.messageId }
    case 'live_message.edit':
      return { tool: 'live_message', id: command.messageId }
    case 'poll.revise':
      return { tool: 'poll', id: command.pollId }
    case 'quiz.revise':
      return { tool: 'quiz', id: command.quizId }
    case 'room.update':
    case 'room.set_password':
      return { tool: 'room', id: roomId }
    default:
      return null
  }
}

/** A change of something that can be edited. */
export type EditedPut = Extract<Put, { tool: EditedTool }>
export type Edited = Entities[EditedTool]
