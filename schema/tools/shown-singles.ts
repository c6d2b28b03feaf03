/** What screens hold of the singles. Apart from them, so a page loads no schema for it. */
import type { Programme } from './programme/entity.ts'
import type { RoomView } from './room/view.ts'
import type { StageView } from './stage/entity.ts'
import { nothingOnStage } from './stage/nothing-on-stage.ts'
import type { UndoView } from './undo/entity.ts'
import { nothingToUndo } from './undo/nothing-to-undo.ts'

/** What screens hold of them, of what can be undone, and phones of the running order. */
export type ShownSingles = {
  room: RoomView
  selectedTimerId: string | null
  stage: StageView
  undo: UndoView
  programme: Programme | null
}

/** Their values on a page that does not read them. */
export const nothingShownOf: Omit<ShownSingles, 'room'> = {
  selectedTimerId: null,
  stage: nothingOnStage,
  undo: nothingToUndo,
  programme: null,
}
