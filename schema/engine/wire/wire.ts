/** What servers, tests and the desk read: every frame, and the views in replies. */
import * as z from 'zod/mini'
import type { ListTool, ReplyTypes, Views } from '../../core/tool-types.ts'
import type { FrameSpecs, FramesOf } from '../../core/wire.ts'
import { feedbackFrames } from '../../tools/feedback/view.ts'
import { textAnswer } from '../../tools/polls/entity.ts'
import { roomView } from '../../tools/room/settings.ts'
import { stageView } from '../../tools/stage/entity.ts'
import { timer } from '../../tools/timers/entity.ts'
import { undoReply } from '../../tools/undo/entity.ts'
import { shownSingles, views } from '../../tools/views.ts'
import { participantReplies } from './participant-views.ts'

type FramesIn<Part> = Part extends { frames: infer F extends FrameSpecs } ? FramesOf<F> : never

/** One change of one entity, absolute: repeating it is harmless. */
export type StreamFrame =
  | FramesIn<(typeof views)[keyof typeof views] | (typeof shownSingles)[number]>
  | FramesOf<typeof feedbackFrames>

/** The schemas of all frames of streams. */
export const streamFrames = Object.assign(
  {},
  ...[...Object.values(views), ...shownSingles].map(({ frames }) => frames),
  feedbackFrames,
) as Readonly<Record<StreamFrame['type'], z.ZodMiniObject>>

/** The view of an entry of each tool. The list has each of them; the compiler cannot follow that through pairs. */
const entryViews = Object.fromEntries(Object.entries(views).map(([tool, { schema }]) => [tool, schema])) as unknown as {
  readonly [T in ListTool]: z.ZodMiniType<Views[T]>
}

/** The view of each kind of reply. */
export const replyViews = {
  ...entryViews,
  ...participantReplies,
  room: roomView,
  selection: z.object({ selectedTimerId: z.nullable(z.string()) }),
  timers: z.array(timer),
  rundown: z.object({ runningTimerId: z.nullable(z.string()) }),
  stage: stageView,
  undo: undoReply,
  poll_answer: textAnswer,
} satisfies { readonly [K in keyof ReplyTypes]: z.ZodMiniType<ReplyTypes[K]['view']> }
export type ReplyKind = keyof typeof replyViews
type ReplyViews = { [K in ReplyKind]: z.infer<(typeof replyViews)[K]> }
/** The reply to a command: the view of what it was about, tagged with its kind. */
export type Reply = { [K in ReplyKind]: { kind: K; view: ReplyViews[K] } }[ReplyKind]
