/** The reader's side of a page: every frame of the stream, how it changes the snapshot, and the views in replies. */
import * as z from 'zod/mini'
import type { ListTool, Views } from '../core/state.ts'
import type { FramesOf } from '../core/wire.ts'
import { readable } from '../values/fields.ts'
import type { Apply, Reading, Snapshot } from '../view/snapshot.ts'
import { feedbackView } from './feedback/entity.ts'
import { feedbackApply, feedbackFrames } from './feedback/wire.ts'
import { gameAnswerView, gameView, playerView } from './games/entity.ts'
import { gameApply, gameFrames, gameReading } from './games/wire.ts'
import { liveMessage } from './live-messages/entity.ts'
import { liveMessageApply, liveMessageFrames, liveMessageReading } from './live-messages/wire.ts'
import { message } from './messages/entity.ts'
import { messageApply, messageFrames, messageReading } from './messages/wire.ts'
import { ballotView } from './polls/ballot.ts'
import { pollView, textAnswer } from './polls/entity.ts'
import { pollApply, pollFrames, pollReading } from './polls/wire.ts'
import { questionReply, questionView } from './questions/entity.ts'
import { questionApply, questionFrames, questionReading } from './questions/wire.ts'
import { attemptView, quizView } from './quizzes/entity.ts'
import { quizApply, quizFrames, quizReading } from './quizzes/wire.ts'
import { roomView } from './room/entity.ts'
import { roomApply, roomFrames } from './room/wire.ts'
import { stageView, timerScene } from './stage/entity.ts'
import { stageApply, stageFrames } from './stage/wire.ts'
import { timer } from './timers/entity.ts'
import { timerApply, timerFrames, timerReading } from './timers/wire.ts'
import { nothingToUndo, undoReply, undoView } from './undo/entity.ts'
import { undoApply, undoFrames } from './undo/wire.ts'

export const streamFrames = {
  ...roomFrames,
  ...timerFrames,
  ...stageFrames,
  ...messageFrames,
  ...pollFrames,
  ...quizFrames,
  ...liveMessageFrames,
  ...feedbackFrames,
  ...questionFrames,
  ...gameFrames,
  ...undoFrames,
}

/** One change of one entity, absolute: repeating it is harmless. */
export type StreamFrame = FramesOf<typeof streamFrames>

export const applies: Apply<StreamFrame> = {
  ...roomApply,
  ...timerApply,
  ...stageApply,
  ...messageApply,
  ...pollApply,
  ...quizApply,
  ...liveMessageApply,
  ...feedbackApply,
  ...questionApply,
  ...gameApply,
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
 * The lists of a snapshot. An unreadable entry does not affect the others; a list that is missing in old data is empty.
 */
export const snapshotFields = {
  room: roomView,
  timers: readable(timer),
  selectedTimerId: z._default(z.nullable(z.string()), null),
  stage: z._default(stageView, { blackout: false, scene: timerScene }),
  undo: z._default(undoView, nothingToUndo),
  messages: readable(message),
  polls: z._default(readable(pollView), []),
  quizzes: z._default(readable(quizView), []),
  liveMessages: z._default(readable(liveMessage), []),
  questions: z._default(readable(questionView), []),
  games: z._default(readable(gameView), []),
} satisfies Record<keyof Snapshot, z.ZodMiniType>

/** The view of each kind of reply. */
export const replyViews = {
  room: roomView,
  selection: z.object({ selectedTimerId: z.nullable(z.string()) }),
  timer,
  timers: z.array(timer),
  rundown: z.object({ runningTimerId: z.nullable(z.string()) }),
  stage: stageView,
  undo: undoReply,
  message,
  poll: pollView,
  quiz: quizView,
  live_message: liveMessage,
  question: questionView,
  participant_question: questionReply,
  game: gameView,
  player: playerView,
  game_answer: gameAnswerView,
  ballot: ballotView,
  poll_answer: textAnswer,
  attempt: attemptView,
  feedback: feedbackView,
  gone: z.null(),
}
export type ReplyKind = keyof typeof replyViews
/** The reply to a command: the view of what it was about, tagged with its kind. */
export type Reply = { [K in ReplyKind]: { kind: K; view: z.infer<(typeof replyViews)[K]> } }[ReplyKind]
