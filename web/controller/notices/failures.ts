/** What the toasts of failures say, by what was tried: a command, or else its tool. */
import type { DirectCommand } from '../../../schema/engine/commands/commands.ts'
import * as words from './words/notices.ts'

const { failed } = words

const titles = {
  timer: failed.timer,
  rundown: failed.timer,
  'timer.add': failed.timer,
  message: failed.message,
  'message.add': failed.message,
  delete: failed.delete,
  poll: failed.poll,
  'poll.add': failed.pollAdd,
  quiz: failed.quiz,
  'quiz.add': failed.quizAdd,
  live_message: failed.liveMessage,
  'live_message.add': failed.liveMessage,
  'room.stage': failed.display,
  'room.flash': failed.display,
  signal: failed.signal,
  question: failed.question,
  game: failed.game,
  ban: failed.ban,
  'ban.lift': failed.banLift,
  'room.undo': failed.undo,
  'room.redo': failed.redo,
  'delete-room': failed.deleteRoom,
}

/** The tools, by the names of their commands. */
export type CommandTool = DirectCommand['type'] extends `${infer T}.${string}` ? T : never

/** What failed, as the toasts name it: a tool, one of its commands, or something else that was asked for. */
export type FailedAction = keyof typeof titles | CommandTool | 'access' | 'control'

/** What has no title of its own has a general one. */
const titleOf = (action: FailedAction): string => (isFailedAction(action) ? titles[action] : failed.room)

/** Where the toast says more than to try again. */
const descriptions: Partial<Record<FailedAction, string>> = {
  live_message: words.messageNotUpdated,
  'live_message.add': words.messageNotSent,
  access: words.accessNotUpdated,
  'delete-room': words.roomNotDeleted,
  control: words.linkNotChanged,
}

/** The title of a failure, and what to do if nothing more is known. */
export const failureOf = (action: FailedAction): { title: string; description: string } => ({
  title: titleOf(action),
  description: descriptions[action] ?? words.tryAgain,
})

/** Whether something that was asked for has a title of its own. */
export const isFailedAction = (type: string): type is keyof typeof titles => type in titles
