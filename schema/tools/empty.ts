import type { Snapshot } from '../view/snapshot.ts'
import { emptyLists } from './lists.ts'
import { nothingOnStage } from './stage/nothing-on-stage.ts'
import { nothingToUndo } from './undo/nothing-to-undo.ts'

/** Stands in for the parts of a room that a page does not read. It is by hand, because not every page loads the views of all tools. */
export const nothingShown: Omit<Snapshot, 'room'> = {
  ...emptyLists,
  selectedTimerId: null,
  stage: nothingOnStage,
  undo: nothingToUndo,
  programme: null,
}
