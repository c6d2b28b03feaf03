import type { Entities, Tool } from './state.ts'
import type {
  Answered,
  AnswerTool,
  Cause,
  CountedTool,
  KeptTally,
  ListTool,
  UndoStep,
  UndoWrite,
} from './tool-types.ts'

/** One entity as it is now. `before` is the one it replaces: it tells "became hidden" from "was never seen". */
export type Put<T extends Tool = Tool> = {
  [K in T]: { kind: 'put'; tool: K; entity: Entities[K]; before: Entities[K] | null; cause?: Cause }
}[T]

export type Removed<T extends ListTool = ListTool> = {
  [K in T]: { kind: 'removed'; tool: K; before: Entities[K] }
}[T]

/** One participant's answer, with the whole tally after it, so applying it twice counts it once. */
export type Answer<T extends AnswerTool = AnswerTool> = {
  [K in T]: {
    kind: 'answered'
    tool: K
    row: Answered[K]['row']
    before: Answered[K]['row'] | null
    tally: Answered[K]['tally']
  }
}[T]

/** The tally of something that came back with its answers, or whose answers came back. */
export type Returned = { [K in CountedTool]: { tool: K; id: string; tally: Answered[K]['tally'] } }[CountedTool]

/** [A22] A tally without the answers that are left out, or with those that came back. The answers stay as they are. */
export type Recounted = {
  [K in AnswerTool]: { kind: 'recounted'; tool: K; id: string; tally: Answered[K]['tally'] }
}[AnswerTool]

/**
 * What can be undone from now on. `made` is what the newest step replaced, if that step is new; `forgotten` lists the
 * things whose answers can no longer be brought back.
 */
export type UndoChange = {
  kind: 'undoSteps'
  before: readonly UndoStep[]
  steps: readonly UndoStep[]
  made: readonly UndoWrite[]
  returned: readonly Returned[]
  forgotten: readonly KeptTally[]
}

/** Something lost its answers but stays. They are kept under the id `aside`, that of no entry; null if none are. */
type Emptied = { kind: 'emptied'; tool: CountedTool; id: string; aside: string | null }

/** Answers that were set aside belong to their poll or quiz again. */
type Refilled = { kind: 'refilled'; tool: CountedTool; id: string; from: string }

/** The effect of a command on records and answers, and what can be undone. The core knows no more about a tool. */
export type Change = Put | Removed | Answer | Recounted | Emptied | Refilled | UndoChange

/** An entity as it is now, in place of the one before it. */
export const put = <T extends Tool>(tool: T, entity: Entities[T], before: Entities[T] | null, cause?: Cause) =>
  // The type pairs each tool with its entity; the compiler cannot follow that pairing through a type parameter.
  ({ kind: 'put', tool, entity, before, ...(cause === undefined ? {} : { cause }) }) as Put<T>

/** The changes that put something of one tool. */
export const putsOf = <T extends Tool>(changes: readonly Change[], tool: T): Put<T>[] =>
  // A put pairs its tool with its entity; the compiler cannot follow that pairing through a type parameter.
  changes.filter((change) => change.kind === 'put' && change.tool === tool) as unknown as Put<T>[]

/** What some changes removed from the list of one tool. */
export const removedFrom = <T extends ListTool>(changes: readonly Change[], tool: T): Entities[T][] =>
  changes.flatMap((change) => (change.kind === 'removed' && change.tool === tool ? [change.before as Entities[T]] : []))

export const removed = <T extends ListTool>(tool: T, before: Entities[T]) =>
  ({ kind: 'removed', tool, before }) as Removed<T>

export const emptied = (tool: CountedTool, id: string, aside: string | null = null): Emptied => ({
  kind: 'emptied',
  tool,
  id,
  aside,
})

export const recounted = (tool: AnswerTool, id: string, tally: Answered[AnswerTool]['tally']) =>
  // The tally is of this tool, because the tool's own functions made it.
  ({ kind: 'recounted', tool, id, tally }) as Recounted

export const answered = <T extends AnswerTool>(
  tool: T,
  row: Answered[T]['row'],
  before: Answered[T]['row'] | null,
  tally: Answered[T]['tally'],
) => ({ kind: 'answered', tool, row, before, tally }) as Answer<T>
