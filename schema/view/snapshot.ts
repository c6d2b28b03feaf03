/** A room as one role sees it, and how entries come into it and leave it: the reader's side of the stream. */
import { replaceById, withoutId } from '../core/entity-list.ts'
import type { ListNames, ListTool, ShownSingles, Views } from '../core/tool-types.ts'
import type { Role } from './role.ts'

/** A room as one role sees it; flat at the top of `room_state`. */
export type Snapshot = ShownSingles & { [T in ListTool as ListNames[T]]: Views[T][] }

/** How the entries of a list are read: where they are, who sees them, and in which order. */
type Listing<T extends ListTool> = {
  list: ListNames[T]
  isSeen(view: Views[T], role: Role): boolean
  compare(a: Views[T], b: Views[T]): number
}

/** The snapshot with one entry in its place. One that the role may no longer see is removed. */
export function withEntry<T extends ListTool>(
  held: Snapshot,
  listing: Listing<T>,
  view: Views[T],
  role: Role,
): Snapshot {
  const { list } = listing
  if (!listing.isSeen(view, role)) return withoutEntry(held, list, view.id)
  const entries = entriesOf<Views[T]>(held, list)
  return { ...held, [list]: replaceById(entries, view).sort((a, b) => listing.compare(a, b)) }
}

/** The snapshot without one entry. */
export const withoutEntry = (held: Snapshot, list: ListNames[ListTool], id: string): Snapshot => ({
  ...held,
  [list]: withoutId(entriesOf<{ id: string }>(held, list), id),
})

// The types pair each list with its entries; the compiler cannot follow that pairing through an index.
const entriesOf = <E>(held: Snapshot, list: string): E[] => (held as unknown as Record<string, E[]>)[list] ?? []
