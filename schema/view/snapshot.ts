/** A room as one role sees it, and how frames change it: the reader's side of the stream. */

import { replaceById, withoutId } from '../core/entity-list.ts'
import { emptyLists, type ListTool, listOf, type Views } from '../tools/lists.ts'
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

/** The snapshot with one entry in its place. One that the role may no longer see is removed. */
export function withEntry<T extends ListTool>(
  held: Snapshot,
  tool: T,
  view: Views[T],
  role: Role,
  { isSeen, compare }: Omit<ListView<Views[T]>, 'text'>,
): Snapshot {
  if (!isSeen(view, role)) return withoutEntry(held, tool, view.id)
  // The table pairs each list with its views; the compiler cannot follow that pairing through an index.
  const entries = held[listOf[tool]] as Views[T][]
  return { ...held, [listOf[tool]]: replaceById(entries, view).sort(compare) }
}

/** The snapshot without one entry. */
export const withoutEntry = (held: Snapshot, tool: ListTool, id: string): Snapshot => ({
  ...held,
  [listOf[tool]]: withoutId<{ id: string }>(held[listOf[tool]], id),
})
