/** What is shown where nothing is. By hand, because phones and the landing page load no views of tools that they do not show. */
import type { ParticipantState } from '../core/tool-types.ts'
import type { Snapshot } from '../view/snapshot.ts'
import { emptyLists } from './lists.ts'
import { nothingOnStage } from './stage/nothing-on-stage.ts'
import { nothingToUndo } from './undo/nothing-to-undo.ts'

/** Stands in for the parts of a room that a page does not read. */
export const nothingShown: Omit<Snapshot, 'room'> = {
  ...emptyLists,
  selectedTimerId: null,
  stage: nothingOnStage,
  undo: nothingToUndo,
  programme: null,
}

/** A participant who has done nothing yet. */
export const nothingDone: ParticipantState = {
  votes: {},
  ballots: {},
  attempts: {},
  feedbackCount: 0,
  ownQuestions: [],
  questionVotes: [],
  games: {},
}
