/** A room as one role sees it, and how frames change it: the reader's side of the stream. */

import { replaceById, withoutId } from '../core/entity-list.ts'
import { emptyLists, type ListTool, type listOf, type Views } from '../tools/lists.ts'
import { nothingShownOf, type ShownSingles } from '../tools/shown-singles.ts'
import type { Role } from './role.ts'

/** A room as one role sees it; flat at the top of `room_state`. */
export type Snapshot = ShownSingles & {
  [T in ListTool as (typeof listOf)[T]]: Views[T][]
}

/** Stands in for the parts of a room that a page does not read. */
export const nothingShown: Omit<Snapshot, 'room'> = {
  ...emptyLists,
  ...nothingShownOf,
}

/** How one kind of frame changes a snapshot. Frames contain whole entities, so repeating one is harmless. */
export type Apply<Frame extends { type: string }> = {
  [T in Frame['type']]: (held: Snapshot, frame: Extract<Frame, { type: T }>, role: Role) => Snapshot
}

/** How the entries of a list are read: who sees them, in which order, and the text by which people know one. */
export type ListView<View> = {
  isSeen: (view: View, role: Role) => boolean
  compare: (a: View, b: View) => number
  text: (view: View) => string
}

/** Puts one entry into its place. One that the role may no longer see is removed. */
export function withEntry<View extends { id: string }>(
  held: readonly View[],
  view: View,
  role: Role,
  { isSeen, compare }: Omit<ListView<View>, 'text'>,
): View[] {
  return isSeen(view, role) ? replaceById(held, view).sort(compare) : withoutId(held, view.id)
}

/** New results for the entry with an id; a missing entry is not added. */
export const withResults = <R, V extends { id: string; results: R | null }>(
  held: readonly V[],
  id: string,
  results: R,
): V[] => held.map((view) => (view.id === id ? { ...view, results } : view))
