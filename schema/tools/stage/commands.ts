import * as z from 'zod/mini'
import type { CommandSpecs, CommandsOf } from '../../core/command.ts'

const blackout = z.boolean({ error: 'A blackout is on or off.' })

export const stageCommands = {
  'room.stage': { may: 'controller', fields: { blackout } },
  'room.flash': { may: 'controller', fields: {} },
} as const satisfies CommandSpecs

export type StageCommand = CommandsOf<typeof stageCommands>

export const patchStageBody = z.object({ blackout })
