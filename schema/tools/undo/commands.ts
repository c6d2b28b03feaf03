import * as z from 'zod/mini'
import type { CommandIn, CommandSpecs } from '../../core/command.ts'
import { opId, wholeNumber } from '../../values/input.ts'

/** The `opId` of the command to undo. If a newer one was done since, nothing is undone. */
const of = z.optional(opId)
/** The number of the newest step, to leave it as it is and undo what came before it. */
const skip = z.optional(wholeNumber(1, Number.MAX_SAFE_INTEGER))

/** These links undo and redo the steps whose commands they may send themselves (rule A15). */
const rights = ['timers', 'audience'] as const

export const undoCommands = {
  'room.undo': { may: 'controller', rights, fields: { of, skip } },
  'room.redo': { may: 'controller', rights, fields: {} },
} as const satisfies CommandSpecs
export type CommandOf<T extends keyof typeof undoCommands> = CommandIn<typeof undoCommands, T>

/** Undo over REST, where numbers are texts. */
export const undoQuery = z.object({
  skip: z
    .optional(z.coerce.number().check(z.int(), z.minimum(1)))
    .check(
      z.describe('The number of the newest step (`undo.skip`): it stays as it is, and what came before is undone.'),
    ),
})
