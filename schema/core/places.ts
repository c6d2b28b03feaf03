/** Lists that are ordered by age until someone reorders them. */
import { refuse } from '../errors.ts'
import { type EpochMs, isoTime } from '../values/time.ts'
import { type Change, put } from './change.ts'
import { done, type Outcome } from './facts.ts'
import type { Listed, ListTool } from './tool-types.ts'

/**
 * [E1] When a new entry was made: later than all others of its list. Entries that are made in the same millisecond, as by
 * an import, keep the order in which they were made.
 */
export function madeAt(list: readonly { createdAt: string }[], now: EpochMs): string {
  // Their order is that of the texts, so only the last one is read: an import of 500 entries read 125,000.
  let last = ''
  for (const { createdAt } of list) if (createdAt > last) last = createdAt
  return isoTime(last === '' ? now : Math.max(now, Date.parse(last) + 1))
}

type Placed = { id: string; order?: number | undefined }

/** [V18] [Q22] The place of a new entry: the last one, or none while the list is ordered by age. */
export const lastPlace = (list: readonly Placed[]): { order?: number } =>
  list.some(({ order }) => order !== undefined) ? { order: Math.max(...list.map(({ order = 0 }) => order)) + 1 } : {}

/**
 * [V18] [Q22] An entry moves to a place in its list, and the others close up. Nothing changes if it is already there.
 * @param place counted from 0; a place beyond the end means the last one
 */
export function movedToPlace<T extends ListTool>(
  tool: T,
  list: readonly (Listed[T] & Placed)[],
  id: string,
  place: number,
): Outcome {
  const entry = list.find((one) => one.id === id)
  if (entry === undefined) return refuse('not_found')
  const others = list.filter((one) => one !== entry)
  const inOrder = [...others.slice(0, place), entry, ...others.slice(place)]
  const isSame = inOrder.every((one, index) => one === list[index])
  // The entries are those of the tool; the compiler cannot follow that through a type parameter.
  const renumbered = inOrder.flatMap((one, order) =>
    one.order === order ? [] : [put<ListTool>(tool, { ...one, order } as Listed[T], one)],
  ) as Change[]
  return done({ kind: tool, id }, ...(isSame ? [] : renumbered))
}
