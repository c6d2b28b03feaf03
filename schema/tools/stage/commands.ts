import * as z from 'zod/mini'
import type { CommandIn, CommandSpecs } from '../../core/command.ts'
import { nonEmptyPatch } from '../../values/input.ts'
import { scene } from './entity.ts'

const stageEdit = {
  blackout: z.optional(z.boolean()),
  scene: z.optional(scene),
  showsResults: z.optional(z.boolean()),
}

export const stageCommands = {
  'room.stage': {
    may: 'controller',
    rights: ['timers'],
    partly: { audience: ['scene', 'showsResults'] },
    fields: stageEdit,
  },
  'room.flash': { may: 'controller', rights: ['timers'], fields: {} },
} as const satisfies CommandSpecs
export type CommandOf<T extends keyof typeof stageCommands> = CommandIn<typeof stageCommands, T>

export const patchStageBody = nonEmptyPatch(stageEdit)
