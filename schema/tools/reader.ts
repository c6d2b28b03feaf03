/** What servers, tests and the desk read: every frame of the stream, how it changes the snapshot, and the views in replies. */
import * as z from 'zod/mini'
import type { FramesOf } from '../core/wire.ts'
import type { Apply, Reading, Snapshot } from '../view/snapshot.ts'
import { audienceTables } from './audience-tables.ts'
import { feedbackApply, feedbackFrames } from './feedback/wire.ts'
import { gameView } from './games/entity.ts'
import { gameReading } from './games/wire.ts'
import type { ListTool, Views } from './lists.ts'
import { liveMessage } from './live-messages/entity.ts'
import { liveMessageReading } from './live-messages/wire.ts'
import { message } from './messages/entity.ts'
import { messageReading } from './messages/wire.ts'
import { pollView, textAnswer } from './polls/entity.ts'
import { pollReading } from './polls/wire.ts'
import { questionReading } from './questions/wire.ts'
import { quizView } from './quizzes/entity.ts'
import { quizReading } from './quizzes/wire.ts'
import { roomView } from './room/entity.ts'
import { showTables } from './show-tables.ts'
import { stageView } from './stage/entity.ts'
import { timer } from './timers/entity.ts'
import { timerReading } from './timers/wire.ts'
import { nothingToUndo, undoReply, undoView } from './undo/entity.ts'
import { undoApply, undoFrames } from './undo/wire.ts'

export const streamFrames = { ...showTables.frames, ...audienceTables.frames, ...feedbackFrames, ...undoFrames }

/** One change of one entity, absolute: repeating it is harmless. */
export type StreamFrame = FramesOf<typeof streamFrames>

export const applies: Apply<StreamFrame> = {
  ...showTables.applies,
  ...audienceTables.applies,
  ...feedbackApply,
  ...undoApply,
}

/** Who sees the entries of each list, and in which order. */
export const readings: { [T in ListTool]: Reading<Views[T]> } = {
  timer: timerReading,
  message: messageReading,
  poll: pollReading,
  quiz: quizReading,
  live_message: liveMessageReading,
  question: questionReading,
  game: gameReading,
}

/**
 * The fields of a snapshot. An unreadable entry does not affect the others; a list that is missing in old data is empty.
 */
export const snapshotFields = {
  ...showTables.fields,
  ...audienceTables.fields,
  undo: z._default(undoView, nothingToUndo),
} satisfies Record<keyof Snapshot, z.ZodMiniType>

/** The view of each kind of reply. */
export const replyViews = {
  ...audienceTables.replies,
  room: roomView,
  selection: z.object({ selectedTimerId: z.nullable(z.string()) }),
  timer,
  timers: z.array(timer),
  rundown: z.object({ runningTimerId: z.nullable(z.string()) }),
  stage: stageView,
  undo: undoReply,
  message,
  poll: pollView,
  poll_answer: textAnswer,
  quiz: quizView,
  live_message: liveMessage,
  game: gameView,
}
export type ReplyKind = keyof typeof replyViews
/** The reply to a command: the view of what it was about, tagged with its kind. */
export type Reply = { [K in ReplyKind]: { kind: K; view: z.infer<(typeof replyViews)[K]> } }[ReplyKind]

export const wholeTables = {
  frames: streamFrames,
  applies,
  fields: snapshotFields,
  replies: replyViews,
  own: audienceTables.own,
}
