import * as z from 'zod/mini'
import type { CommandSpecs } from '../../core/command.ts'
import { opId } from '../../values/input.ts'

/** The `opId` of the command to undo. If a newer one was done since, nothing is undone. */
const of = z.optional(opId)

export const undoCommands = {
  'room.undo': { may: 'controller', fields: { of } },
  'room.redo': { may: 'controller', fields: {} },
  /** Forgets the steps that are too old. */
  'room.forget_steps': { may: 'controller', fields: {}, isDirect: false, bySystem: true },
} as const satisfies CommandSpecs
