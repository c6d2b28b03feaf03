/** Columns of one's own in the running order: sound, light, microphones, costumes. */
import * as z from 'zod/mini'
import * as limits from '../../limits.ts'
import { cueColors } from './cue-colors.ts'

/** A column as a room keeps it. Its id stays when it is renamed. */
export const column = z.object({
  id: z.string(),
  name: z.string(),
  color: z._default(z.nullable(z.enum(cueColors)), null),
})
export type Column = z.infer<typeof column>
export const noColumns: Column[] = []

type Cells = Readonly<Record<string, string>>

/** Whether a cue has a text in one of some columns. */
export const hasCells = ({ cells }: { cells: Cells }, columns: readonly Pick<Column, 'id'>[]): boolean =>
  columns.some(({ id }) => (cells[id] ?? '') !== '')

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
