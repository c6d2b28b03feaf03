/** One thing that a command replaced. */
import { type Listed, type ListTool, listOf, type RoomState } from '../../core/state.ts'

/** An entry of a list before a command and as the command left it; null where it was not there. */
export type ListWrite = {
  [T in ListTool]: { tool: T; id: string; before: Listed[T] | null; after: Listed[T] | null }
}[ListTool]

/** The settings that a command changed, before and after it. */
export type SettingsWrite = { tool: 'room' | 'stage'; before: Fields; after: Fields }
export type Fields = Readonly<Record<string, unknown>>

type SelectionWrite = { tool: 'selection'; before: string | null; after: string | null }

export type UndoWrite = ListWrite | SettingsWrite | SelectionWrite

/** Fields of an entry that change along with other entries, or follow from other fields. */
const passingFields: readonly string[] = ['order', 'updatedAt', 'cueTime']

/** [U5] Whether an entry is as it was left, apart from places that changed along with others. */
export const isSameEntry = (a: object | null, b: object | null): boolean => isSame(withoutPassing(a), withoutPassing(b))

const withoutPassing = (entry: object | null) =>
  entry === null ? null : Object.fromEntries(Object.entries(entry).filter(([field]) => !passingFields.includes(field)))

/** Whether two values of JSON are the same, in whatever order their fields are. */
export function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const [as, bs] = [new Map(Object.entries(a)), new Map(Object.entries(b))]
  return as.size === bs.size && [...as].every(([key, value]) => bs.has(key) && isSame(value, bs.get(key)))
}

/** What a write is about, as it is now; null if it is gone. */
export function entryOf(state: RoomState, { tool, id }: ListWrite): Listed[ListTool] | null {
  const entries: readonly Listed[ListTool][] = state[listOf[tool]]
  return entries.find((entry) => entry.id === id) ?? null
}
