/** How a row of the running order is edited: one field at a time, where it stands. */
import type { Timer } from '../../../schema/tools/timers/entity.ts'

/** `cell:` and the id of a column is a text in that column. */
export type Edited = 'name' | 'length' | `cell:${string}` | null

/** `base` is the version from which the edit began. */
export type RowEdit = { edited: Edited; base: string; close: (isKey: boolean) => void }

export type EditProps = { timer: Timer; edit: RowEdit; onEdit: (field: Edited) => void }
