/** What servers, tests and the desk read: every frame, how it changes the snapshot, and the views in replies. */
import * as z from 'zod/mini'
import type { FramesOf } from '../core/wire.ts'
import { readable } from '../values/fields.ts'
import type { Apply, ListView, Snapshot } from '../view/snapshot.ts'
import { audienceTables } from './audience-tables.ts'
import { banView } from './bans/entity.ts'
import { banApply, banFrames, banListView } from './bans/wire.ts'
import { displayTables } from './display-tables.ts'
import { feedbackApply, feedbackFrames } from './feedback/wire.ts'
import type { Listed, ListTool, Views } from './lists.ts'
import { message } from './messages/entity.ts'
import { messageListView } from './messages/wire.ts'
import { peopleFrames } from './people/frames.ts'
import { textAnswer } from './polls/entity.ts'
import { roomFrames } from './room/frames.ts'
import { deskOwn } from './room/links.ts'
import { roomView } from './room/view.ts'
import { ownScreenFrames, screenListFrames } from './screens/frames.ts'
import { signal } from './signals/entity.ts'
import { signalApply, signalFrames, signalListView } from './signals/wire.ts'
import { stageView } from './stage/entity.ts'
import { timer } from './timers/entity.ts'
import { timerListView } from './timers/wire.ts'
import { undoReply, undoView } from './undo/entity.ts'
import { nothingToUndo } from './undo/nothing-to-undo.ts'
import { undoApply, undoFrames } from './undo/wire.ts'

export const streamFrames = {
  ...displayTables.frames,
  ...audienceTables.frames,
  ...feedbackFrames,
  ...undoFrames,
  ...signalFrames,
  ...banFrames,
}

/** One change of one entity, absolute: repeating it is harmless. */
export type StreamFrame = FramesOf<typeof streamFrames>

const applies: Apply<StreamFrame> = {
  ...displayTables.applies,
  ...audienceTables.applies,
  ...feedbackApply,
  ...banApply,
  ...undoApply,
  ...signalApply,
}

/** Who sees the entries of each list, in which order, and what they are called. */
export const listViews: { [T in ListTool]: ListView<Views[T]> } = {
  timer: timerListView,
  message: messageListView,
  signal: signalListView,
  ...audienceTables.listViews,
  ban: banListView,
}

/** The text by which people know an entry. The table pairs tools with entries; the compiler cannot follow that. */
export const textOfEntry = (tool: ListTool, entry: Listed[ListTool] | Views[ListTool]): string =>
  listViews[tool].text(entry as never)

/** The fields of a snapshot. An unreadable entry does not affect the others; a list missing in old data is empty. */
const snapshotFields = {
  ...displayTables.fields,
  ...audienceTables.fields,
  bans: z._default(readable(banView), []),
  undo: z._default(undoView, nothingToUndo),
  signals: z._default(readable(signal), []),
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
  signal,
  ban: banView,
  poll_answer: textAnswer,
}
export type ReplyKind = keyof typeof replyViews
export type ReplyViews = { [K in ReplyKind]: z.infer<(typeof replyViews)[K]> }
/** The reply to a command: the view of what it was about, tagged with its kind. */
export type Reply = { [K in ReplyKind]: { kind: K; view: ReplyViews[K] } }[ReplyKind]

export const wholeTables = {
  frames: streamFrames,
  applies,
  fields: snapshotFields,
  replies: replyViews,
  own: audienceTables.own,
  deskOwn,
  controls: { ...screenListFrames, ...ownScreenFrames, ...peopleFrames, ...roomFrames },
}
