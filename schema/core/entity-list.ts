/** The list with one entity replaced, or added at the end if it is new. */
export function replaceById<T extends { id: string }>(list: readonly T[], item: T): T[] {
  return list.some((x) => x.id === item.id) ? list.map((x) => (x.id === item.id ? item : x)) : [...list, item]
}

/** The list without one entity. */
export const withoutId = <T extends { id: string }>(list: readonly T[], id: string): T[] =>
  list.filter((x) => x.id !== id)

/** The one order of texts: by code unit, so it is the same in every browser and language. */
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

type Aged = { id: string; createdAt: string }

/**
 * [E1] The oldest first, and by id if they were made at the same moment. So a poll that was a draft for a long time has
 * the same place on every screen, whether the screen saw it start or loaded the room later.
 */
export const byAge = (a: Aged, b: Aged): number => compareTexts(a.createdAt, b.createdAt) || compareTexts(a.id, b.id)

type Placed = Aged & { order?: number | undefined }

/** [T7] By `order`, then by age, then by id. [E1] [V18] Polls and quizzes have no `order` until someone reorders them. */
export const byPlace = (a: Placed, b: Placed): number => (a.order ?? 0) - (b.order ?? 0) || byAge(a, b)
