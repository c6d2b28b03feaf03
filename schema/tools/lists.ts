/** Where a room keeps the list of each tool, and how a changed record is put there. It is small, because every page loads it. */
import type { Put, Removed } from '../core/change.ts'
import { replaceById } from '../core/entity-list.ts'
import type { ListNames, ListTool, SingleTool } from '../core/tool-types.ts'

/** Where the list of each tool is, in the state and in a snapshot. */
export const listOf: ListNames = {
  timer: 'timers',
  message: 'messages',
  poll: 'polls',
  quiz: 'quizzes',
  live_message: 'liveMessages',
  question: 'questions',
  game: 'games',
  signal: 'signals',
  ban: 'bans',
}
export const listTools = Object.keys(listOf) as readonly ListTool[]

/** The lists of a room with nothing in it. The compiler cannot follow the names through a list of pairs. */
export const emptyLists = Object.fromEntries(Object.values(listOf).map((list) => [list, []])) as unknown as {
  [T in ListTool as ListNames[T]]: never[]
}

/** Whether a change is about an entry of a list, rather than something that a room has one of. */
export const isListed = <C extends Put | Removed>(change: C): change is Exclude<C, { tool: SingleTool }> =>
  change.tool in listOf

/** The state, or what a screen holds of it, with one single replaced. All but the selection keep their names. */
export const withSingle = <S extends object>(state: S, { tool, entity }: Put<SingleTool>): S => ({
  ...state,
  ...(tool === 'selection' ? { selectedTimerId: entity.timerId } : { [tool]: entity }),
})

/** The state, or what a screen holds of it, with one entity replaced. A list that a page does not have starts empty. */
export function withPut<S extends object>(held: S, change: Put): S {
  if (!isListed(change)) return withSingle(held, change)
  const list = listOf[change.tool]
  // The table pairs each list with its entities; the compiler cannot follow that pairing through an index.
  const entries = (held as unknown as Record<string, readonly { id: string }[]>)[list] ?? []
  return { ...held, [list]: replaceById(entries, change.entity) }
}
