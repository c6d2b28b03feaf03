/** What the toasts of failures say, by what was tried: a command, or else its tool. */
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
  access: failed.room,
  room: failed.room,
  // Only phones send it.
  feedback: failed.room,
  'delete-room': failed.deleteRoom,
  control: failed.room,
}

/** What failed, as the toasts name it: a tool, one of its commands, or something else that was asked for. */
export type FailedAction = keyof typeof titles

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
  title: titles[action],
  description: descriptions[action] ?? words.tryAgain,
})

/** Whether something that was asked for has a failure of its own. */
export const isFailedAction = (type: string): type is FailedAction => type in titles
