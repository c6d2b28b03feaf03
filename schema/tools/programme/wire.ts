import * as z from 'zod/mini'
import type { FramesOf } from '../../core/wire.ts'
import type { Apply } from '../../view/snapshot.ts'
import { programmeView } from './entity.ts'

export const programmeFrames = {
  programme_updated: z.object({ programme: z.nullable(programmeView) }),
}
export type ProgrammeFrame = FramesOf<typeof programmeFrames>

export const programmeApply: Apply<ProgrammeFrame> = {
  programme_updated: (held, { programme }) => ({ ...held, programme }),
}
