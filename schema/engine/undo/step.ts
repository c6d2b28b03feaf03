/** A step of undo as it is stored. */
import * as z from 'zod/mini'
import { linkRights } from '../../core/rights.ts'
import type { KeptTally } from '../../core/tool-types.ts'
import { described } from '../../tools/undo/entity.ts'
import { flag, id, textOrNull } from '../../values/fields.ts'
import { countedTools } from '../answers.ts'

/** An entry whose answers are kept because a step can bring back the entry or the answers. */
export const kept: z.ZodMiniType<KeptTally> = z.object({ tool: z.enum(countedTools), id })

/** A command that can be undone or done again. The data that it replaced is read from storage only when needed. */
export const undoStep = z.object({
  /** Counts up: the newest step has the highest number. */
  number: z.int(),
  /** The type of the command. */
  type: z.string(),
  ...described,
  /** When it was done, epoch ms. */
  at: z.number(),
  /** The name of its request. */
  opId: textOrNull,
  isUndone: flag(),
  /** It could not be undone and was left as it is: undo goes past it. */
  isSkipped: flag(),
  /** After it, and before the next step, something was done that cannot be undone. */
  isFollowed: flag(),
  /** The limited links that may undo it: those that may send its command. */
  rights: z._default(z.array(z.enum(linkRights)), []),
  /** [A17] If there are any, one of these links is needed too: the step brings back what reaches into their tools. */
  needs: z._default(z.array(z.enum(linkRights)), []),
  /** The entries that it touched and that can have answers, and where answers are kept aside. */
  keeps: z._default(z.array(kept), []),
})
export type UndoStep = z.infer<typeof undoStep>

/** The steps that can be undone, the oldest first; those that were skipped are not among them. */
export const doneIn = (steps: readonly UndoStep[]): UndoStep[] =>
  steps.filter(({ isUndone, isSkipped }) => !isUndone && !isSkipped)

/** The step that Redo applies again. */
export const oldestUndone = (steps: readonly UndoStep[]): UndoStep | null =>
  steps.find(({ isUndone }) => isUndone) ?? null
