import type { Role } from '../../view/role.ts'
import type { Stage, StageView } from './entity.ts'
import { nothingOnStage } from './nothing-on-stage.ts'
import type { StageFrame } from './view.ts'

/** [B3] Phones learn nothing about the displays. A flash is sent when it happens; snapshots leave it out. */
export const projectStage = ({ blackout, scene, showsResults }: Stage, role: Role): StageView =>
  role === 'audience' ? nothingOnStage : { blackout, scene, showsResults }

export function stageFrame(stage: Stage, before: Stage | null, role: Role): StageFrame | null {
  if (role === 'audience') return null
  const frame = { type: 'stage_updated', stage: projectStage(stage, role) } as const
  return stage.flashAt === null || stage.flashAt === before?.flashAt ? frame : { ...frame, flashAt: stage.flashAt }
}
