/** The state of a room with nothing in it. */
import type { RoomState } from '../core/state.ts'
import { emptyLists } from '../tools/lists.ts'
import { answerTools } from './answers.ts'
import { firstSingles } from './singles.ts'

/** A room with nothing in it. */
export const emptyState = (room: RoomState['room']): RoomState => ({
  room,
  ...firstSingles,
  undoSteps: [],
  ...emptyLists,
  // Each tool has a record; the compiler cannot follow that through the names of an object.
  tallies: Object.fromEntries(answerTools.map((tool) => [tool, {}])) as unknown as RoomState['tallies'],
})
