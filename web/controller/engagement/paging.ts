/** Lists in pages, counted from 1 (spec 9: feedback in pages of 5; polls and quizzes alike). */
import * as limits from '../../../schema/limits.ts'

/** How many items of a list stand on one page. */
export const pageSize = limits.feedbackPageSize

/** How many pages a list has; an empty one has one, with nothing on it. */
export const pageCount = (items: number, size: number): number => Math.max(1, Math.ceil(items / size))

/** A page that exists: items may have gone since it was chosen. */
export const validPage = (page: number, items: number, size: number): number =>
  Math.min(Math.max(1, page), pageCount(items, size))

/** The page an item stands on, by its place counted from 0. */
export const pageOf = (place: number, size: number): number => Math.floor(Math.max(0, place) / size) + 1

/** What stands on a page. */
export const itemsOn = <T>(items: readonly T[], page: number, size: number): T[] =>
  items.slice((page - 1) * size, page * size)
