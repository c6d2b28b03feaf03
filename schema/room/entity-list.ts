/** The list with one entity put in its place, or at the end where it is new. */
export function replaceById<T extends { id: string }>(list: readonly T[], item: T): T[] {
  return list.some((x) => x.id === item.id) ? list.map((x) => (x.id === item.id ? item : x)) : [...list, item]
}

/** The list without one entity. */
export const withoutId = <T extends { id: string }>(list: readonly T[], id: string): T[] =>
  list.filter((x) => x.id !== id)

/** The one order of texts, by code unit, because every browser must come to the same whatever its language is. */
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

type Aged = { id: string; createdAt: string }

/** The oldest first; of two made in the same moment the one with the lesser id. */
export const byAge = (a: Aged, b: Aged): number => compareTexts(a.createdAt, b.createdAt) || compareTexts(a.id, b.id)

/**
 * [E1] The list with one entity put in its place by age, then by id. A poll that was long a draft stands where it was
 * made on every screen, whether the screen saw it start or loaded the room later.
 */
export const putByAge = <T extends Aged>(list: readonly T[], item: T): T[] => replaceById(list, item).sort(byAge)
