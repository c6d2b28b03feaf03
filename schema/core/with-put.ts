import { listOf } from '../tools/lists.ts'
import { withSingle } from '../tools/singles.ts'
import { isListed, type Put } from './change.ts'
import { replaceById } from './entity-list.ts'

/** The state, or what a screen holds of it, with one entity replaced. A list that a page does not have starts empty. */
export function withPut<S extends object>(held: S, change: Put): S {
  if (!isListed(change)) return withSingle(held, change)
  const list = listOf[change.tool]
  // The table pairs each list with its entities; the compiler cannot follow that pairing through an index.
  const entries = (held as unknown as Record<string, readonly { id: string }[]>)[list] ?? []
  return { ...held, [list]: replaceById(entries, change.entity) }
}
