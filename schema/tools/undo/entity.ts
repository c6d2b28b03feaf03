import * as z from 'zod/mini'
import { linkRights } from '../../core/rights.ts'
import { flag, textOrNull, time } from '../../values/fields.ts'

/** What the sentence about a step names: the thing that was changed, or how many were. */
const params = z.object({ name: z.optional(z.string()), count: z.optional(z.int()) })
/** What a step did, for screens to say in their words. A step without a code is shown as an earlier change. */
export const described = { code: z._default(z.string(), 'earlier_change'), params: z._default(params, {}) }
export type Described = { code: string; params: z.infer<typeof params> }

/** The steps that name what a person wrote, and what they are called without a text. */
export const namelessCodes: Readonly<Partial<Record<string, string>>> = {
  remove_the_person_behind: 'remove_a_person',
  bring_back_the_person_behind: 'bring_a_person_back',
}

/** A step as controllers see it. */
const shownStep = z.object({
  ...described,
  /** When it was done. */
  doneAt: time,
  /** The limited links that may undo it, or do it again. */
  rights: z._default(z.array(z.enum(linkRights)), []),
  /** [A17] If there are any, one of these links is needed too. */
  needs: z._default(z.array(z.enum(linkRights)), []),
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
export type UndoReply = z.infer<typeof undoReply>
