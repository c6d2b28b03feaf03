import { useState } from 'react'
import { itemsOn, pageOf, pageSize, validPage } from './paging.ts'

export type PagedList<T> = {
  page: number
  /** What stands on this page. */
  shown: T[]
  /** The place in the whole list of the first one shown, counted from 0. */
  firstPlace: number
  turn: (page: number) => void
  /** Turns to an item, at once or as soon as it is in the list. */
  reveal: (id: string) => void
}

/**
 * A list in pages. What others add or delete turns no page.
 * @param isWanted the page of the first such item is the one to begin with
 */
export function usePagedList<T extends { id: string }>(
  items: readonly T[],
  isWanted: (item: T) => boolean,
): PagedList<T> {
  const [chosen, turn] = useState(() => pageOf(items.findIndex(isWanted), pageSize))
  const [awaited, reveal] = useState<string | null>(null)
  const place = items.findIndex((item) => item.id === awaited)
  if (place !== -1) {
    reveal(null)
    turn(pageOf(place, pageSize))
  }
  const page = validPage(chosen, items.length, pageSize)
  return { page, shown: itemsOn(items, page, pageSize), firstPlace: (page - 1) * pageSize, turn, reveal }
}
