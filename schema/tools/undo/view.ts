import * as z from 'zod/mini'
import { singleView } from '../../core/tool-view.ts'
import type { FramesOf } from '../../core/wire.ts'
import { type UndoReply, type UndoView, undoView } from './entity.ts'
import { nothingToUndo } from './nothing-to-undo.ts'

declare module '../../core/tool-types.ts' {
  interface ShownSingles {
    undo: UndoView
  }
  interface ReplyTypes {
    undo: { from: { done: UndoReply['done'] }; view: UndoReply }
  }
}

/** What can be undone, for desks. */
export const shownUndo = singleView('undo', z._default(undoView, nothingToUndo), {
  undo_updated: z.object({ undo: undoView }),
})
export type UndoFrame = FramesOf<typeof shownUndo.frames>
