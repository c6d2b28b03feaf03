import * as z from 'zod/mini'
import type { FramesOf } from '../../core/wire.ts'
import { time } from '../../values/fields.ts'
import type { Role } from '../../view/role.ts'
import type { Apply } from '../../view/snapshot.ts'
import { type Stage, type StageView, stageView } from './entity.ts'
import { nothingOnStage } from './nothing-on-stage.ts'

export const stageFrames = {
  stage_updated: z.object({ stage: stageView, flashAt: z.optional(time) }),
}
export type StageFrame = FramesOf<typeof stageFrames>

export const stageApply: Apply<StageFrame> = {
  stage_updated: (held, { stage }) => ({ ...held, stage }),
}

/** [B3] Phones learn nothing about the displays. A flash is sent when it happens; snapshots leave it out. */
export const projectStage = ({ blackout, scene, showsResults }: Stage, role: Role): StageView =>
  role === 'audience' ? nothingOnStage : { blackout, scene, showsResults }

export function stageFrame(stage: Stage, before: Stage | null, role: Role): StageFrame | null {
  if (role === 'audience') return null
  const frame = { type: 'stage_updated', stage: projectStage(stage, role) } as const
  return stage.flashAt === null || stage.flashAt === before?.flashAt ? frame : { ...frame, flashAt: stage.flashAt }
}
