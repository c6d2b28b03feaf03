/** Columns of one's own in the running order: sound, light, microphones, costumes. */
import * as z from 'zod/mini'
import { cueColors } from '../cue-colors.ts'

/** A column as a room keeps it. Its id stays when it is renamed. */
export const column = z.object({
  id: z.string(),
  name: z.string(),
  color: z._default(z.nullable(z.enum(cueColors)), null),
})
export type Column = z.infer<typeof column>
export const noColumns: Column[] = []

export type Cells = Readonly<Record<string, string>>

/** Whether a cue has a text in one of some columns. */
export const hasCells = ({ cells }: { cells: Cells }, columns: readonly Pick<Column, 'id'>[]): boolean =>
  columns.some(({ id }) => (cells[id] ?? '') !== '')
