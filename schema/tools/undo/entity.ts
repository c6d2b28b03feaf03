import * as z from 'zod/mini'
import { linkRights } from '../../core/rights.ts'
import { flag, id, textOrNull, time } from '../../values/fields.ts'
import { countedTools } from '../lists.ts'

/** An entry whose answers are kept because a step can bring back the entry or the answers. */
export const kept = z.object({ tool: z.enum(countedTools), id })
export type Kept = z.infer<typeof kept>

/** What the sentence about a step names: the thing that was changed, or how many were. */
const params = z.object({ name: z.optional(z.string()), count: z.optional(z.int()) })
/** What a step did, for screens to say in their words. A step of an older release has no code: an earlier change. */
const described = { code: z._default(z.string(), 'earlier_change'), params: z._default(params, {}) }
export type Described = { code: string; params: z.infer<typeof params> }

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
  /** The entries that it touched and that can have answers, and where answers are kept aside. */
  keeps: z._default(z.array(kept), []),
})
export type UndoStep = z.infer<typeof undoStep>

/** A step as controllers see it. */
const shownStep = z.object({
  ...described,
  /** When it was done. */
  doneAt: time,
  /** The limited links that may undo it, or do it again. */
  rights: z._default(z.array(z.enum(linkRights)), []),
  /** Whether nothing was done after it. If something was, a press of Undo may be meant for that. */
  isLatest: flag(true),
})

/** What a press of Undo and of Redo would do; null for nothing. */
export const undoView = z.object({
  /** In English, for programs. Screens say `undoes` and `redoes` in their own words. */
  undo: textOrNull,
  redo: textOrNull,
  undoes: z._default(z.nullable(shownStep), null),
  redoes: z._default(z.nullable(shownStep), null),
  /** The number of the step that Undo reverts, if there is an older one: `room.undo` can skip it. */
  skip: z.optional(z.int()),
})
export type UndoView = z.infer<typeof undoView>

/** What was undone or done again; `label` is in English, for programs. */
export const undoReply = z.object({ done: z.object({ type: z.string(), label: z.string(), ...described }) })
/** The steps that can be undone, the oldest first; those that were skipped are not among them. */
export const doneIn = (steps: readonly UndoStep[]): UndoStep[] =>
  steps.filter(({ isUndone, isSkipped }) => !isUndone && !isSkipped)

/** The step that Redo applies again. */
export const oldestUndone = (steps: readonly UndoStep[]): UndoStep | null =>
  steps.find(({ isUndone }) => isUndone) ?? null
