import * as z from 'zod/mini'
import { flag, id, textOrNull } from '../../values/fields.ts'

/** An entry whose answers are kept because a step can bring back the entry or the answers. */
export const kept = z.object({ tool: z.enum(['poll', 'quiz', 'question', 'game']), id })
export type Kept = z.infer<typeof kept>

/**
 * A command that can be undone, or was undone and can be done again. The data that it replaced is read from storage
 * only when needed.
 */
export const undoStep = z.object({
  /** Counts up: the newest step has the highest number. */
  number: z.int(),
  /** The type of the command. */
  type: z.string(),
  /** What it did, as operators read it. */
  label: z.string(),
  /** When it was done, epoch ms. */
  at: z.number(),
  /** The name of its request. */
  opId: textOrNull,
  isUndone: flag(),
  /** It could not be undone and was left as it is: undo goes past it. */
  isSkipped: flag(),
  /** The entries that it touched and that can have answers, and where answers are kept aside. */
  keeps: z._default(z.array(kept), []),
})
export type UndoStep = z.infer<typeof undoStep>

/** What a press of Undo and of Redo would do; null for nothing. */
export const undoView = z.object({
  undo: textOrNull,
  redo: textOrNull,
  /** The number of the step that Undo reverts, if there is an older one: `room.undo` can skip it. */
  skip: z.optional(z.int()),
})
export type UndoView = z.infer<typeof undoView>

export const nothingToUndo: UndoView = { undo: null, redo: null }

/** What was undone or done again. */
export const undoReply = z.object({ done: z.object({ type: z.string(), label: z.string() }) })

/** The steps that can be undone, the oldest first; those that were skipped are not among them. */
export const doneIn = (steps: readonly UndoStep[]): UndoStep[] =>
  steps.filter(({ isUndone, isSkipped }) => !isUndone && !isSkipped)

/** The step that Redo applies again. */
export const oldestUndone = (steps: readonly UndoStep[]): UndoStep | null =>
  steps.find(({ isUndone }) => isUndone) ?? null
