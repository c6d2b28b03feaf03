/** What rules do with the columns of one's own and their cells. */
import * as limits from '../../../limits.ts'
import type { Cells, Column } from './columns.ts'

/** [C21] The cells of a cue after an edit: those that are given change, an empty text empties one, the others stay. */
export const cellsAfter = (cells: Cells, given: Cells): Record<string, string> =>
  Object.fromEntries(Object.entries({ ...cells, ...given }).filter(([, text]) => text !== ''))

/** [C21] The cells that are left if only these columns are. The same object if nothing is lost. */
export function cellsWithin<T extends Cells>(cells: T, columns: readonly Column[]): T | Record<string, string> {
  const left = Object.entries(cells).filter(([id]) => columns.some((one) => one.id === id))
  return left.length === Object.keys(cells).length ? cells : Object.fromEntries(left)
}

/**
 * [C21] The columns of a room to which those of an event are added, and under which id each of them is found: one with the
 * same id or the same name is the same. What does not fit is left out.
 */
export function withColumns(have: readonly Column[], given: readonly Column[]) {
  const columns = [...have]
  const ids = new Map<string, string>()
  for (const one of given) {
    const same = columns.find(({ id, name }) => id === one.id || name === one.name)
    if (same === undefined && columns.length < limits.maxColumnsPerRoom) columns.push(one)
    else if (same === undefined) continue
    ids.set(one.id, (same ?? one).id)
  }
  const cellsOf = (cells: Cells): Record<string, string> =>
    Object.fromEntries(Object.entries(cells).flatMap(([id, text]) => (ids.has(id) ? [[ids.get(id) ?? '', text]] : [])))
  return { columns: columns.length === have.length ? have : columns, ids, cellsOf }
}
