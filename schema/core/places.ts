/** Lists that are ordered by age until somebody reorders them. */

type Placed = { id: string; order?: number | undefined }

/** [V18] [Q22] The place of a new entry, which comes last: none while the list is ordered by age. */
export const lastPlace = (list: readonly Placed[]): { order?: number } =>
  list.some(({ order }) => order !== undefined) ? { order: Math.max(...list.map(({ order = 0 }) => order)) + 1 } : {}

/**
 * [V18] [Q22] The entries whose places change when one moves, each with what it was before. Empty if it is already in that place.
 * @param place counted from 0; one behind the end is the last
 */
export function placedAt<T extends Placed>(list: readonly T[], entry: T, place: number): { after: T; before: T }[] {
  const others = list.filter(({ id }) => id !== entry.id)
  const inOrder = [...others.slice(0, place), entry, ...others.slice(place)]
  if (inOrder.every((one, index) => one === list[index])) return []
  return inOrder.flatMap((one, order) => (one.order === order ? [] : [{ after: { ...one, order }, before: one }]))
}
