/** The data of a room: plain, JSON-safe, and shaped so that what is stored is what is sent. */

import {
  type Answered,
  type AnswerTool,
  emptyLists,
  type Listed,
  type ListTool,
  type listOf,
  noTallies,
} from '../tools/lists.ts'
import { type Logo, noLogo } from '../tools/look/entity.ts'
import type { Room } from '../tools/room/entity.ts'
import { litStage, type Stage } from '../tools/stage/entity.ts'
import type { UndoStep } from '../tools/undo/entity.ts'

/** The timer that was chosen for the display. */
type Selection = { timerId: string | null }

/** Everything that is stored as one whole: the room's settings, the selection, and the entries of its lists. */
export type Entities = Listed & { room: Room; selection: Selection; stage: Stage; logo: Logo }
export type Tool = keyof Entities

/** Everything the rules know about a room. Answers stay rows in storage; the rules see their tallies, by subject. */
export type RoomState = {
  room: Room
  selectedTimerId: string | null
  stage: Stage
  logo: Logo
  /** Oldest first; those that were undone come last. */
  undoSteps: readonly UndoStep[]
} & { readonly [T in ListTool as (typeof listOf)[T]]: readonly Listed[T][] } & {
  readonly tallies: { readonly [T in AnswerTool]: Readonly<Record<string, Answered[T]['tally']>> }
}

/** A room with nothing in it. */
export const emptyState = (room: Room): RoomState => ({
  room,
  selectedTimerId: null,
  stage: litStage,
  logo: noLogo,
  undoSteps: [],
  ...emptyLists,
  tallies: noTallies,
})
